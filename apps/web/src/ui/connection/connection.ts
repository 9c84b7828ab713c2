/** Shows or clears the offline band. It overlays the page, so that nothing moves. */

/** @param lostNow whether the connection was lost just now: a page opened offline does not know since when */
export function tellConnection(lostNow: boolean, online = navigator.onLine, page: Document = document): void {
  const words = page.querySelector<HTMLElement>('[data-connection]');
  if (words === null) return;
  const { connection = '', since = '' } = words.dataset;
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format();
  words.textContent = online ? '' : connection.replace('{since}', lostNow ? since.replace('{time}', time) : '');
  page.documentElement.toggleAttribute('data-offline', !online);
}
