/** The cookie line and its dialog, which every page contains (`ui/frame/ConsentPanel.tsx`): opened and answered. */
import type { Consent } from './consent.ts';
import { takeAway } from './take-away.ts';

/**
 * @param save false if the choice could not be stored
 * @returns shows the cookie line
 */
export function consentPanel(
  page: Document,
  {
    current,
    save,
    done,
  }: { current: () => Consent | 'ask'; save: (consent: Consent) => Promise<boolean>; done: () => void },
): () => void {
  const bar = page.querySelector<HTMLElement>('[data-consent-bar]')!;
  const dialog = page.querySelector<HTMLDialogElement>('[data-consent-dialog]')!;
  const ticks = [...dialog.querySelectorAll<HTMLInputElement>('[name]')];
  const ticked = (name: keyof Consent): boolean => ticks.some((tick) => tick.name === name && tick.checked);

  /** Stores the answer once, however often it is pressed before the reply: each answer is recorded. */
  async function answer(within: HTMLElement, consent: Consent): Promise<void> {
    if (within.ariaBusy === 'true') return;
    within.ariaBusy = 'true';
    const failure = within.querySelector<HTMLElement>('[role=alert]')!;
    failure.hidden = true;
    const isSaved = await save(consent);
    within.ariaBusy = null;
    failure.hidden = isSaved;
    if (!isSaved) return;
    dialog.close();
    takeAway(bar);
    done();
  }

  page.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const given = event.target.closest<HTMLElement>('[data-answer]')?.dataset['answer'];
    if (given !== undefined)
      return void answer(
        dialog.open ? dialog : bar,
        given === 'chosen'
          ? { counting: ticked('counting'), ads: ticked('ads') }
          : { counting: given === 'all', ads: given === 'all' },
      );
    if (event.target.closest('[data-consent]') === null) return;
    event.preventDefault();
    const now = current();
    for (const tick of ticks) tick.checked = now !== 'ask' && now[tick.name as keyof Consent];
    dialog.showModal();
  });
  return () => {
    bar.hidden = false;
  };
}
