/** The page before a page leads on by itself (ADS-Q02), at once where there is no ad; `Back` never leads to it. */
export function continueByItself(page: Document, after: (ms: number, act: () => void) => void): void {
  const on = page.querySelector<HTMLAnchorElement>('[data-continue]');
  if (on === null) return;
  const go = (): void => location.replace(on.href);
  on.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go();
  });
  after(Number(on.dataset['continue']) * 1_000, go);
  page.addEventListener('sightscreen:no-ad', go);
}
