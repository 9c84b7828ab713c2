/**
 * The part of the search on every page: the key "/" and the link in the header. The rest loads on first use; if it
 * fails, or without script, the link leads to the search page.
 */
import { ownStore, readSettings } from '../settings/reader-settings.ts';

export const OPEN = 'sightscreen:search';
const TYPING = 'input,select,textarea,[contenteditable]';

/** @param addresses of the script and stylesheet */
export function offerSearch({ search = '', searchStyle = '' }: DOMStringMap): void {
  let isLoading = false;
  const open = (): void => {
    // A loaded search handles the event. Until then it loads once: a second script would add a second field.
    if (!window.dispatchEvent(new Event(OPEN, { cancelable: true })) || isLoading) return;
    isLoading = true;
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: searchStyle });
    const script = Object.assign(document.createElement('script'), { src: search });
    script.onerror = () => location.assign('/search');
    // A list without styles would shift the page.
    style.onload = style.onerror = () => document.head.append(script);
    document.head.append(style);
  };
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if ((target instanceof Element && target.closest(TYPING) !== null) || !readSettings(ownStore()).keys) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-search]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
}
