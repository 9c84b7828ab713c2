/** Downloads all data that we hold about the reader as a file. */
import { textOf } from '../../text/text-of.ts';
import { premiumCall } from '../session/premium-call.ts';
import type { MountBlock } from './block.ts';

const words = textOf('account');

export const mount: MountBlock = (place, { session, sensitive, say }) => {
  const button = place.querySelector<HTMLButtonElement>('[data-download]')!;
  button.addEventListener('click', () => {
    button.disabled = true;
    void sensitive(() => session.authorised((with_) => premiumCall('download', with_)))
      .then((held) => {
        if (held === null) return;
        save(JSON.stringify(held, null, 2));
        say(words.heldDone);
      })
      .finally(() => (button.disabled = false));
  });
  place.hidden = false;
};

function save(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: words.heldFile }).click();
  // The browser reads the URL after this task, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
