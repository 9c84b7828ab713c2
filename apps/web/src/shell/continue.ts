/** The interstitial ad page continues automatically (ADS-Q02), at once if it has no ad; `Back` never returns to it. */
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
