/**
 * Loads the modules of a page after the first paint: on a slow connection they would otherwise compete with the
 * stylesheet and the font. A hidden page is never painted; its modules load at once, because they update its title.
 * `modules` run in this order once the document is parsed, `preload` are their imports; both are space-separated
 * addresses. A button that needs script and was pressed before the first of them ran is pressed again after the last.
 */
export function loadModules(
  { modules = '', preload = '' }: { modules?: string; preload?: string },
  page: Document = document,
): void {
  if (modules === '') return;
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    page.removeEventListener('visibilitychange', beginIfHidden);
    for (const href of [...modules.split(' '), ...preload.split(' ')])
      if (href !== '') page.head.append(Object.assign(page.createElement('link'), { rel: 'modulepreload', href }));
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', run);
    else run();
  };
  /**
   * Pressed buttons with their labels: a label that has changed shows that a script has handled the press. The button
   * that hides scores needs no module.
   */
  const pressed = new Map<HTMLElement, string | null>();
  const press = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest<HTMLElement>('button.needs-script:not([data-hide])');
    if (button) pressed.set(button, button.textContent);
  };
  page.addEventListener('click', press);
  const run = (): void => {
    const scripts = modules
      .split(' ')
      .map((src) => Object.assign(page.createElement('script'), { type: 'module', src, async: false }));
    scripts[0]!.onload = () => page.removeEventListener('click', press);
    page.head.append(...scripts);
    scripts.at(-1)!.addEventListener('load', () => {
      page.removeEventListener('click', press);
      for (const [button, text] of pressed) if (button.textContent === text) button.click();
    });
  };
  const beginIfHidden = (): void => {
    if (page.hidden) begin();
  };
  page.addEventListener('visibilitychange', beginIfHidden);
  beginIfHidden();
  const view = page.defaultView!;
  // After the paint is reported: a frame is prepared earlier, and requests made then compete with it.
  new view.PerformanceObserver(begin).observe({ type: 'paint' });
  // Browsers with fingerprinting protection report no paint.
  view.addEventListener('load', () => setTimeout(begin, UNTOLD_MS));
}

/** Delay after the load event in browsers without paint timing, milliseconds. */
const UNTOLD_MS = 500;
