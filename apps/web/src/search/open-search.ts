/**
 * What every page has of the search: the key "/", and the link of the header. The rest is loaded when one of them is
 * first used; without it, or without script, the link leads to the page of the search.
 */
import { ownStore, readSettings } from '../settings/reader-settings.ts';

export const OPEN = 'sightscreen:search';
const TYPING = 'input,select,textarea,[contenteditable]';

/** @param addresses of its script and stylesheet */
export function offerSearch({ search = '', searchStyle = '' }: DOMStringMap): void {
  let asked = false;
  const open = (): void => {
    // Once loaded, it takes the event. Until then it is loaded once: a second would lay its field over the first.
    if (!window.dispatchEvent(new Event(OPEN, { cancelable: true })) || asked) return;
    asked = true;
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: searchStyle });
    const script = Object.assign(document.createElement('script'), { src: search });
    script.onerror = () => location.assign('/search');
    // A list without its styles would push the page about.
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
