/** Walks through a page by Tab alone, from its top until the focus leaves it. */
import type { Page } from 'playwright-core';

/** The problems found on a page; empty if none. */
export async function walkByTab(page: Page): Promise<string[]> {
  // Scrolling lists then scroll at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The bars over every page arrive a moment later, and are the last stop.
  if ((await page.locator('script[data-shell-style]').count()) > 0)
    await page.locator('.dock').waitFor({ state: 'attached' });
  await page.evaluate(watch);
  for (let met = 0; ;) {
    for (let pressed = 0; pressed < AT_ONCE; pressed += 1) await page.keyboard.press('Tab');
    const walk = await page.evaluate(() => ({ met: window.walk!.met(), found: window.walk!.found() }));
    // Lists may have grown meanwhile. Without a new stop the walk is at its end or in a trap; the missing stops tell
    // which.
    if (walk.met === met) return walk.found;
    met = walk.met;
  }
}

const AT_ONCE = 20;

declare global {
  interface Window {
    walk?: { met(): number; found(): string[] };
  }
}

/** Runs in the page. */
function watch(): void {
  const nameOf = (one: Element): string =>
    `${one.tagName.toLowerCase()}${one.id === '' ? '' : `#${one.id}`} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  /** The visible element: radio buttons are drawn by their labels, a file field by its box. */
  const seenOf = (one: Element): Element => (one.matches('input') ? (one.closest('label, .drop') ?? one) : one);
  const isShown = (one: Element): boolean =>
    seenOf(one).checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0;
  /** Only the checked radio button of a group takes Tab. */
  const takesTab = (one: HTMLElement): boolean =>
    !(one instanceof HTMLInputElement && one.type === 'radio') ||
    one.checked ||
    !one.form?.querySelector(`input[type=radio][name="${one.name}"]:checked`);
  const expected = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled, [type=hidden]') && isShown(one) && takesTab(one),
    );
  const troubles: string[] = [];
  const met: Element[] = [];
  /** Whether the focus is marked, on the element or on its stand-in: its label, or what follows a radio button. */
  const isMarked = (one: Element): boolean =>
    [one, one.closest('label, .drop'), one.nextElementSibling, one.closest('article')].some((place) => {
      if (place === null) return false;
      return [getComputedStyle(place), getComputedStyle(place, '::after')].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
      );
    });
  const isUncovered = (one: Element): boolean => {
    const place = seenOf(one);
    return [...place.getClientRects()].some(({ left, right, top, bottom }) =>
      // The caret of a tall field is at the top.
      [(bottom - top) / 2, Math.min((bottom - top) / 2, 32)].some((down) =>
        [0.5, 0.1, 0.9].some((part) => {
          const hit = document.elementFromPoint(left + (right - left) * part, top + down);
          return hit !== null && (place.contains(hit) || hit.contains(place));
        }),
      ),
    );
  };
  const look = (): void => {
    const one = document.activeElement;
    if (one === null || one === document.body || met.at(-1) === one) return;
    // The focus wrapped around.
    if (met.includes(one)) return;
    const before = met.at(-1);
    met.push(one);
    if (before !== undefined && (before.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) === 0)
      troubles.push(`${nameOf(one)} after ${nameOf(before)}`);
    if (!isShown(one)) troubles.push(`${nameOf(one)} is hidden`);
    else if (!isUncovered(one)) troubles.push(`${nameOf(one)} is off the screen, or covered`);
    if (!isMarked(one)) troubles.push(`${nameOf(one)} has no visible focus`);
  };
  document.addEventListener('keydown', look, { capture: true });
  window.walk = {
    met: () => met.length,
    found: () => {
      look();
      const missed = expected()
        .filter((one) => !met.includes(one))
        .map((one) => `${nameOf(one)} is not reached`);
      const first = met[0];
      return [
        ...(first?.matches('.skip') ? [] : [`begins with ${first === undefined ? 'nothing' : nameOf(first)}`]),
        ...troubles,
        ...missed,
      ];
    },
  };
}
