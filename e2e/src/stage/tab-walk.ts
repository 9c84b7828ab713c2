/** Walks through a page by Tab alone, from its top until the focus leaves it. */
import type { Page } from 'playwright-core';

/** The problems found on a page; empty if none. */
export async function walkByTab(page: Page): Promise<string[]> {
  // Scrolling lists then scroll at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The bars over every page arrive a moment later, and are the last stop.
  if ((await page.locator('script[data-shell-style]').count()) > 0) await page.locator('html[data-refresh]').waitFor();
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
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}${element.id === '' ? '' : `#${element.id}`} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  /** The visible element: radio buttons are drawn by their labels, a file field by its box. */
  const seenOf = (element: Element): Element =>
    element.matches('input') ? (element.closest('label, .drop') ?? element) : element;
  const isVisible = (element: Element): boolean =>
    seenOf(element).checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0;
  /** Only the checked radio button of a group takes Tab, or the first one if none is checked. */
  const takesTab = (element: HTMLElement): boolean => {
    if (!(element instanceof HTMLInputElement && element.type === 'radio')) return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`)].filter(
      ({ form, disabled }) => form === element.form && !disabled,
    );
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const expected = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [type=hidden]') &&
        isVisible(element) &&
        takesTab(element),
    );
  const troubles: string[] = [];
  const met: Element[] = [];
  /** Whether the focus is marked, on the element or its stand-in: label, card, or what follows a radio button. */
  const isMarked = (element: Element): boolean =>
    [element, element.closest('label, .drop'), element.nextElementSibling, element.closest('article, .plancard')].some(
      (place) => {
        if (place === null) return false;
        return [getComputedStyle(place), getComputedStyle(place, '::after')].some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
        );
      },
    );
  const isUncovered = (element: Element): boolean => {
    const place = seenOf(element);
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
    const element = document.activeElement;
    if (element === null || element === document.body || met.at(-1) === element) return;
    // The focus wrapped around.
    if (met.includes(element)) return;
    const before = met.at(-1);
    met.push(element);
    if (before !== undefined && (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0)
      troubles.push(`${nameOf(element)} after ${nameOf(before)}`);
    if (!isVisible(element)) troubles.push(`${nameOf(element)} is hidden`);
    else if (!isUncovered(element)) troubles.push(`${nameOf(element)} is off the screen, or covered`);
    if (!isMarked(element)) troubles.push(`${nameOf(element)} has no visible focus`);
  };
  document.addEventListener('keydown', look, { capture: true });
  window.walk = {
    met: () => met.length,
    found: () => {
      look();
      const missed = expected()
        .filter((element) => !met.includes(element))
        .map((element) => `${nameOf(element)} is not reached`);
      const first = met[0];
      return [
        ...(first?.matches('.skip') ? [] : [`begins with ${first === undefined ? 'nothing' : nameOf(first)}`]),
        ...troubles,
        ...missed,
      ];
    },
  };
}
