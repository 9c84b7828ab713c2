/** The checkboxes of the terms, and the step for new versions (AUTH-057, AUTH-067, AUTH-Q33). */
import type { AcceptedVersions } from '@sightscreen/contracts/calls/identity';
import type { Term, termsReply } from '@sightscreen/contracts/calls/terms';
import type { z } from 'zod';
import { premiumCall } from '../session/premium-call.ts';
import type { Session } from '../session/session.ts';

export interface TermsDeps {
  session: Session;
  /** Shows the step that asks a signed-in user to accept the terms. */
  show(): void;
  /** Shows an error. */
  failed(error: unknown): Promise<void>;
}
export interface TermsBoxes {
  /** Versions whose checkboxes are ticked. */
  ticked(): AcceptedVersions;
  /** Shows the current terms after some of them changed; changed ones are unticked. */
  renew(): Promise<void>;
  /** Asks a newly signed-in user for terms not accepted yet; resolves when the user continues. */
  askDue(): Promise<void>;
}

export function termsBoxes(root: HTMLElement, { session, show, failed }: TermsDeps): TermsBoxes {
  const place = root.querySelector<HTMLElement>('[data-terms]')!;
  const home = place.parentElement!;
  const next = place.nextSibling;
  const form = root.querySelector<HTMLFormElement>('[data-step=terms]')!;
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  let isAsking = false;
  const boxOf = (which: string) => place.querySelector<HTMLInputElement>(`[name=${which}]`)!;
  const draw = ({ which, text, label, link, version }: Term): void => {
    const box = boxOf(which);
    if (box.dataset['version'] !== String(version)) box.checked = false;
    box.dataset['version'] = String(version);
    const labelElement = box.parentElement!.querySelector('label')!;
    const anchor = labelElement.querySelector('a')!;
    anchor.textContent = label;
    anchor.href = link;
    labelElement.replaceChildren(`${text} `, anchor);
  };
  const ticked = (): AcceptedVersions =>
    Object.fromEntries(
      [...place.querySelectorAll<HTMLInputElement>('[type=checkbox]')].flatMap((box) =>
        box.checked && !box.parentElement!.hidden ? [[box.name, Number(box.dataset['version'])]] : [],
      ),
    );
  const agreed = (due: readonly Term[]): Promise<void> =>
    new Promise((resolve) => {
      const updateSubmit = (): void => {
        const all = due.every(({ which }) => boxOf(which).checked);
        submit.disabled = !all;
        if (all) place.querySelector<HTMLElement>('[data-fault]')!.hidden = true;
      };
      const end = (): void => {
        home.insertBefore(place, next);
        resolve();
      };
      form.onchange = updateSubmit;
      form.onsubmit = (event) => {
        event.preventDefault();
        submit.disabled = true;
        const accepted = ticked();
        void session
          .authorised((with_) => premiumCall('terms/accept', { ...with_, accepted }))
          .then(end, (error: unknown) => failed(error).finally(updateSubmit));
      };
      form.querySelector<HTMLButtonElement>('[data-later]')!.onclick = end;
      updateSubmit();
    });
  return {
    ticked,
    async renew() {
      const reply = await fetch('/cbplus/auth/user/terms', { cache: 'no-store' }).catch(() => null);
      if (reply?.ok === true) ((await reply.json()) as z.infer<typeof termsReply>).terms.forEach(draw);
    },
    async askDue() {
      if (isAsking) return;
      isAsking = true;
      // Checked at every sign-in, so a failed check is repeated at the next one.
      const reply = await session.authorised((with_) => premiumCall('terms', with_)).catch(() => null);
      const due = reply?.terms.filter((term) => term.due) ?? [];
      if (due.length === 0) return;
      for (const term of reply!.terms) {
        draw(term);
        const box = boxOf(term.which);
        box.checked = false;
        box.parentElement!.hidden = !term.due;
      }
      form.prepend(place);
      place.hidden = false;
      show();
      boxOf(due[0]!.which).focus();
      return agreed(due);
    },
  };
}
