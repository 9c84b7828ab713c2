/** The address as state: links within the desk change it without reloading. */
import { useSyncExternalStore } from 'react';
import { type Route, routeOf } from './route.ts';

const MOVED = 'desk:moved';

export function navigate(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new Event(MOVED));
  scrollTo(0, 0);
}

function listen(changed: () => void): () => void {
  const click = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      link.target !== '' ||
      link.hasAttribute('download')
    )
      return;
    if (link.origin !== location.origin || !/^\/desk(\/|$)/.test(link.pathname)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  };
  addEventListener('popstate', changed);
  addEventListener(MOVED, changed);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', changed);
    removeEventListener(MOVED, changed);
    document.removeEventListener('click', click);
  };
}

/** The query string of the address, as observable state. */
export const useSearch = (): string => useSyncExternalStore(listen, () => location.search);

export function useRoute(): Route {
  return routeOf(useSyncExternalStore(listen, () => location.pathname));
}
