import { textOf } from '../text/text-of.ts';
import type { Consent } from './consent.ts';
import { button, element } from './element.ts';
import { takeAway } from './take-away.ts';

const words = textOf('shell');

const REFUSED: Consent = { counting: false, ads: false };
const AGREED: Consent = { counting: true, ads: true };

/**
 * Asks once, on one line. Both answers take one press and look the same. @param say false when the choice could not be
 * stored
 */
export function consentBar(dock: HTMLElement, say: (consent: Consent) => Promise<boolean>, done: () => void): void {
  const answer = (consent: Consent): void => void give(bar, () => say(consent), done);
  const bar = element(
    'section',
    { class: 'consent', 'aria-label': words.cookies, 'data-consent-bar': '' },
    element(
      'p',
      {},
      element('b', {}, words.ask),
      ' ',
      element('span', { class: 'consent__note' }, words.askNote),
      ' ',
      button(words.details, 'link', () =>
        chooseOneByOne(REFUSED, say, () => {
          takeAway(bar);
          done();
        }),
      ),
    ),
    element(
      'div',
      { class: 'consent__b' },
      button(words.refuse, 'btn btn--line', () => answer(REFUSED)),
      button(words.accept, 'btn btn--line', () => answer(AGREED)),
    ),
  );
  dock.append(bar);
}

/** Asks for each kind separately; reachable from the footer at any time. */
export function chooseOneByOne(now: Consent, say: (consent: Consent) => Promise<boolean>, done: () => void): void {
  const kind = (name: keyof Consent, label: string, note: string): [HTMLLIElement, HTMLInputElement] => {
    const tick = element('input', {
      type: 'checkbox',
      role: 'switch',
      class: 'consent__tick',
      'aria-labelledby': `consent-${name}`,
    });
    tick.checked = now[name];
    return [element('li', {}, named(`consent-${name}`, label, note), tick), tick];
  };
  const [counting, countingTick] = kind('counting', words.counting, words.countingNote);
  const [ads, adsTick] = kind('ads', words.ads, words.adsNote);
  const send = (consent: Consent): void =>
    void give(
      box,
      () => say(consent),
      () => {
        box.close();
        done();
      },
    );
  const box = element(
    'dialog',
    { class: 'consent--kinds', 'aria-labelledby': 'consent-kinds' },
    element('h2', { id: 'consent-kinds' }, words.choices),
    element('p', {}, words.askNote),
    element(
      'ul',
      { class: 'consent__kinds' },
      element('li', {}, named('consent-needed', words.needed, words.neededNote), element('small', {}, words.always)),
      counting,
      ads,
    ),
    element(
      'p',
      { class: 'note' },
      `${words.country} `,
      element('a', { class: 'link', href: 'https://db-ip.com/', rel: 'noopener' }, words.credit),
    ),
    element(
      'div',
      { class: 'consent__row' },
      button(words.save, 'btn', () => send({ counting: countingTick.checked, ads: adsTick.checked })),
      button(words.refuseAll, 'btn btn--line', () => send(REFUSED)),
      button(words.acceptAll, 'btn btn--line', () => send(AGREED)),
    ),
  );
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  box.showModal();
}

const named = (id: string, label: string, note: string): HTMLElement =>
  element('span', { id }, element('b', {}, label), element('small', {}, note));

/** Stores the answer once, however often it is pressed before the reply: each answer is recorded. */
async function give(within: HTMLElement, keep: () => Promise<boolean>, done: () => void): Promise<void> {
  if (within.ariaBusy === 'true') return;
  within.ariaBusy = 'true';
  const isStored = await keep();
  within.ariaBusy = null;
  if (!isStored) {
    within.querySelector('[role="alert"]')?.remove();
    within.append(element('p', { role: 'alert', class: 'note' }, words.notKept));
    return;
  }
  if (!(within instanceof HTMLDialogElement)) takeAway(within);
  done();
}
