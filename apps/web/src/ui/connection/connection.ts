/** Fills the band that says there is no connection, or empties it. It floats over the page: nothing moves when it comes. */

/** @param lostNow whether this is the moment at which it was lost: a page opened without one does not know since when */
export function tellConnection(lostNow: boolean, online = navigator.onLine, page: Document = document): void {
  const words = page.querySelector<HTMLElement>('[data-connection]');
  if (words === null) return;
  const { connection = '', since = '' } = words.dataset;
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format();
  words.textContent = online ? '' : connection.replace('{since}', lostNow ? since.replace('{time}', time) : '');
  page.documentElement.toggleAttribute('data-offline', !online);
}
