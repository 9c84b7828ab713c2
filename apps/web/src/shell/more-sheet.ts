/** The More link opens its list over the page. A browser that cannot, and a page without script, follow the link. */
export function offerMore(page: Document): void {
  const sheet = page.querySelector<HTMLDialogElement>('[data-sheet]');
  if (sheet === null) return;
  for (const link of page.querySelectorAll('[data-sheet-link]')) link.setAttribute('aria-haspopup', 'dialog');
  page.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest('[data-sheet-link]') !== null) {
      event.preventDefault();
      return sheet.showModal();
    }
    if (!sheet.open || (event.target !== sheet && sheet.contains(event.target))) return;
    // A press beside the sheet closes it, and one on the bar below it goes where the bar leads: a modal makes it inert.
    sheet.close();
    page
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('.bottombar a:not([data-sheet-link])')
      ?.click();
  });
  // A page that is gone back to stands without it.
  window.addEventListener('pagehide', () => sheet.close());
}
