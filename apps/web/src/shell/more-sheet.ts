/** The More link opens its list over the page. Browsers without dialogs, and pages without script, follow the link. */
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
    // A press outside the sheet closes it; a press on the bottom bar also follows its link, which the modal makes
    // inert.
    sheet.close();
    page
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('.bottombar a:not([data-sheet-link])')
      ?.click();
  });
  // A page restored from the back/forward cache shows the sheet closed.
  window.addEventListener('pagehide', () => sheet.close());
}
