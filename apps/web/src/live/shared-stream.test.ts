import { expect, test } from 'vitest';
import { MAX_MATCHES, sharedStream, type SharedStream, type StreamEvent } from './shared-stream.ts';
import { type HandClock, handClock } from './testing.ts';

/** A browser: its tabs share one lock and one channel. */
function browser() {
  const clock: HandClock = handClock();
  const opened: {
    address: string;
    tab: string;
    closed: boolean;
    say: (name: string, data: object) => void;
    fail: () => void;
  }[] = [];
  const channels: { tab: string; hear: (message: unknown) => void }[] = [];
  const queue: (() => Promise<void>)[] = [];
  let held = false;
  const grant = (): void => {
    const next = held ? undefined : queue.shift();
    if (next === undefined) return;
    held = true;
    void next().then(() => {
      held = false;
      grant();
    });
  };
  const tab = (name: string): SharedStream =>
    sharedStream({
      clock,
      tab: name,
      open(address) {
        const listeners = new Map<string, (data: string) => void>();
        let fail = (): void => {};
        const entry = {
          address,
          tab: name,
          closed: false,
          say: (event: string, data: object) => listeners.get(event)?.(JSON.stringify(data)),
          fail: () => fail(),
        };
        opened.push(entry);
        return {
          listen: (event, hear) => {
            listeners.set(event, hear);
          },
          failed: (act) => {
            fail = act;
          },
          close: () => {
            entry.closed = true;
          },
        };
      },
      lead(hold) {
        queue.push(hold);
        grant();
        return () => {
          const at = queue.indexOf(hold);
          if (at >= 0) queue.splice(at, 1);
        };
      },
      channel: {
        post: (message) => {
          for (const other of channels) if (other.tab !== name) other.hear(JSON.parse(JSON.stringify(message)));
        },
        listen: (hear) => {
          channels.push({ tab: name, hear });
        },
      },
    });
  return { clock, opened, tab, open: () => opened.filter(({ closed }) => !closed) };
}
const at = (number: number) => () => ({ epoch: 1, number });

test('eight tabs on eight matches share one stream that names them all (MATCH-110)', async () => {
  const { clock, open, tab } = browser();
  const received: string[] = [];
  for (let n = 1; n <= 8; n += 1)
    tab(`t${n}`).join(`m${n}`, at(n), ({ name, match }) => received.push(`${n}:${name}:${match}`));
  await clock.pass(200);
  expect(open().length).toBe(1);
  expect(open()[0]?.address).toContain('ids=m1,m2,m3,m4,m5,m6,m7,m8&detail=frames');
  expect(decodeURIComponent(open()[0]?.address ?? '')).toContain('since=m1:1-1,m2:1-2');
  open()[0]?.say('frame', { match: 'm5' });
  expect(received).toEqual(['5:frame:m5']);
});
test('a tab that opens later has its match added to the stream (MATCH-110)', async () => {
  const { clock, open, tab } = browser();
  tab('a').join('m1', at(1), () => {});
  await clock.pass(200);
  tab('b').join('m2', at(2), () => {});
  await clock.pass(200);
  expect([open().length, open()[0]?.address.includes('ids=m1,m2'), open()[0]?.tab]).toEqual([1, true, 'a']);
});
test('when the tab with the stream goes, the next one opens it (MATCH-110)', async () => {
  const { clock, open, tab } = browser();
  const leave = tab('a').join('m1', at(1), () => {});
  tab('b').join('m2', at(2), () => {});
  await clock.pass(200);
  leave();
  await clock.pass(200);
  expect(open().map(({ tab: name, address }) => [name, address.includes('ids=m2&')])).toEqual([['b', true]]);
});
test('a failed stream is reported to its tabs and retried with growing delays (MATCH-110)', async () => {
  const { clock, open, opened, tab } = browser();
  const received: StreamEvent['name'][] = [];
  tab('a').join('m1', at(1), ({ name }) => received.push(name));
  await clock.pass(200);
  open()[0]?.fail();
  expect([received, open().length]).toEqual([['down'], 0]);
  await clock.pass(1_900);
  expect(open().length).toBe(0);
  await clock.pass(200);
  expect(open().length).toBe(1);
  open()[0]?.fail();
  await clock.pass(3_900);
  expect(open().length).toBe(0);
  await clock.pass(200);
  expect([open().length, opened.length]).toEqual([1, 3]);
});
test('a stream that has gone silent is given up (MATCH-102)', async () => {
  const { clock, open, tab } = browser();
  const received: StreamEvent['name'][] = [];
  tab('a').join('m1', at(1), ({ name }) => received.push(name));
  await clock.pass(200);
  open()[0]?.say('hello', { match: 'm1', heartbeatMs: 10_000 });
  await clock.pass(24_000);
  expect(received).toEqual(['hello']);
  await clock.pass(2_000);
  expect(received).toEqual(['hello', 'down']);
});
test('the stream closes with the last subscriber (MATCH-110)', async () => {
  const { clock, open, tab } = browser();
  const leave = tab('a').join('m1', at(1), () => {});
  await clock.pass(200);
  leave();
  await clock.pass(200);
  expect(open().length).toBe(0);
});
test('one stream never requests more matches than the server accepts (MATCH-110)', async () => {
  const { clock, open, tab } = browser();
  for (let n = 1; n <= 15; n += 1) tab(`t${n}`).join(`m${n}`, at(1), () => {});
  await clock.pass(200);
  expect((/ids=([^&]*)/.exec(open()[0]?.address ?? '')?.[1] ?? '').split(',').length).toBe(MAX_MATCHES);
});
