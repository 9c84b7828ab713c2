/**
 * Asks for the modules of a page once it has been painted: on a slow line they would else share it with the stylesheet and the face. A page that
 * nobody looks at is never painted; its modules come at once, for its title tells the score.
 * `modules` are run in this order when the page has arrived, `preload` is what they import; addresses between spaces, as the document names them.
 */
export function loadModules({ modules = '', preload = '' }: { modules?: string; preload?: string }, page: Document = document): void {
  if (modules === '') return;
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    page.removeEventListener('visibilitychange', beginUnseen);
    for (const href of [...modules.split(' '), ...preload.split(' ')]) if (href !== '') page.head.append(Object.assign(page.createElement('link'), { rel: 'modulepreload', href }));
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', run);
    else run();
  };
  const run = (): void => {
    for (const src of modules.split(' ')) page.head.append(Object.assign(page.createElement('script'), { type: 'module', src, async: false }));
  };
  const beginUnseen = (): void => { if (page.hidden) begin(); };
  page.addEventListener('visibilitychange', beginUnseen);
  beginUnseen();
  // A frame is not begun before the stylesheet is there; the task after it comes when that frame is drawn.
  page.defaultView?.requestAnimationFrame(() => setTimeout(begin));
}
