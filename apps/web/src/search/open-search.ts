/**
 * The part of the search on every page: the key "/" and the link in the header. The rest is mounted on first use; if
 * that fails, or without script, the link leads to the search page.
 */
import { ownStore, readSettings } from '../settings/reader-settings.ts';

export const OPEN = 'sightscreen:search';
const TYPING = 'input,select,textarea,[contenteditable]';

/** @param style address of the stylesheet @param mount mounts the dialog */
export function offerSearch(style: string, mount: () => Promise<void>): void {
  let isLoading = false;
  const open = (): void => {
    const field = document.querySelector<HTMLInputElement>('main [data-island=search] input');
    if (field !== null) {
      field.focus();
      field.select();
      return;
    }
    // A mounted dialog handles the event. Until then it loads once.
    if (!window.dispatchEvent(new Event(OPEN, { cancelable: true })) || isLoading) return;
    isLoading = true;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style });
    // A list without styles would shift the page.
    link.onload = link.onerror = () => void mount().catch(() => location.assign('/search'));
    document.head.append(link);
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
