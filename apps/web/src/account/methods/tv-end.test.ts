import { expect, test } from 'vitest';
import { NoReply, PremiumException } from '../session/premium-call.ts';
import { endOfSignIn } from './tv-end.ts';

/** Returns the steps in order; `replies` answer the code, and errors among them are thrown. */
async function ended(replies: readonly (string | Error)[]) {
  const done: string[] = [];
  const left = [...replies];
  const user = await endOfSignIn<string>({
    async give() {
      const reply = left.shift() ?? 'asked once too often';
      done.push('give');
      if (reply instanceof Error) throw reply;
      return reply;
    },
    say: (message) => void done.push(`say: ${message}`),
    wait: async () => void done.push('wait'),
    another: async () => void done.push('another'),
  });
  return { user, done };
}
const AWAY = 'say: We can’t reach our server. We’ll keep trying.';

test('a code is retried until there is a reply, and the outage is shown once (AUTH-175, AUTH-216)', async () => {
  expect(await ended([new NoReply(), new NoReply(), new NoReply(), 'viewer'])).toEqual({
    user: 'viewer',
    done: ['give', AWAY, 'wait', 'give', 'wait', 'give', 'wait', 'give'],
  });
  // A busy server's own message is shown, if it has one.
  const { done } = await ended([new NoReply('Please come again.'), 'viewer']);
  expect(done).toContain('say: Please come again.');
});

test('after a refusal the error follows the new code, which would clear it (AUTH-216, AUTH-238)', async () => {
  expect(await ended([new PremiumException('This code was used.', 14_020), 'viewer'])).toEqual({
    user: null,
    done: ['give', 'another', 'say: This code was used.'],
  });
  expect((await ended([new NoReply(), new PremiumException('No.', 14_022)])).done).toEqual([
    ...['give', AWAY, 'wait', 'give'],
    ...['another', 'say: No.'],
  ]);
});

test('other errors show the documented message (AUTH-261)', async () => {
  expect(await ended([new TypeError('x')])).toEqual({
    user: null,
    done: ['give', 'another', 'say: There was some error. Please try again after some time.'],
  });
});
