import { expect, test } from 'vitest';
import { handClock } from '../../../live/testing.ts';
import type { AuctionRoom } from '@sightscreen/contracts';
import { EVERY, LEAVE, LOST, ONCE_OVER, REOPEN, type RoomAt, type RoomHeard, roomStore, SILENT } from './room-store.ts';

/** A position in the first log, unless another epoch is given. */
const at = (number: number, epoch = 1): RoomAt => ({ epoch, number });
/** A room by its position: "7", or "1 of 2" for another log, followed by "over" at the end. */
const roomOf = (text: string): AuctionRoom => {
  const [, number = '', begun = '1'] = /^(\d+)(?: of (\d+))?/.exec(text) ?? [];
  const phase = text.endsWith('over') ? 'closed' : 'open';
  return { begun: Number(begun), live: { number: Number(number), phase } } as AuctionRoom;
};
const textOf = ({ begun, live }: AuctionRoom): string =>
  `${live.number}${begun === 1 ? '' : ` of ${begun}`}${live.phase === 'closed' ? ' over' : ''}`;

function stage({ push = true, first = '1' } = {}) {
  const clock = handClock();
  const begun = clock.now();
  const on = { hidden: false, away: false, room: first, slow: Promise.resolve() };
  /** The cached copy of the room, if any. */
  const stale: { room: string | null } = { room: null };
  const streams: { since: RoomAt; heard: RoomHeard; open: boolean }[] = [];
  const looked: number[] = [];
  const put: string[] = [];
  let seen: string | null = null;
  const store = roomStore(roomOf(first), {
    clock,
    hidden: () => on.hidden,
    open: (since, handlers) => {
      if (!push) return null;
      const stream = { since, heard: handlers, open: true };
      streams.push(stream);
      return () => {
        stream.open = false;
      };
    },
    look: async () => {
      looked.push(clock.now() - begun);
      if (on.away) throw new Error('away');
      const text = stale.room ?? on.room;
      await on.slow;
      if (text === seen) return null;
      seen = text;
      return roomOf(text);
    },
  });
  let { room } = store.get();
  const stop = store.subscribe(() => {
    const next = store.get().room;
    if (next !== room) put.push(textOf(next));
    room = next;
  });
  return {
    clock,
    on,
    stale,
    streams,
    looked,
    put,
    store,
    stop,
    last: () => streams.at(-1)!,
    push: (text: string) => streams.at(-1)!.heard.room(roomOf(text)),
    hide: (is: boolean) => {
      on.hidden = is;
      store.turned();
    },
  };
}

test('without push the room is polled every ten seconds and updated only after a change (AUCT-016, AUCT-017)', async () => {
  const { clock, looked, put, on } = stage({ push: false });
  await clock.pass(2 * EVERY);
  on.room = '2';
  await clock.pass(2 * EVERY);
  expect([looked, put]).toEqual([[1, 2, 3, 4].map((turn) => turn * EVERY), ['2']]);
});

test('pushed changes show at once, and nothing is polled while the stream works (AUCT-016, BEYOND-24)', async () => {
  const { clock, looked, put, last, push } = stage();
  expect(last().since).toMatchObject(at(1));
  for (let turn = 0; turn < 20; turn += 1) {
    last().heard.alive();
    await clock.pass(EVERY);
  }
  push('2');
  push('4');
  push('3');
  expect([looked, put]).toEqual([[], ['2', '4']]);
});

test('a silent or broken stream starts polling and is reopened from the shown position (AUCT-016)', async () => {
  const { clock, looked, streams, last, on, push } = stage();
  last().heard.alive();
  push('5');
  on.room = '5';
  await clock.pass(SILENT - 1);
  expect(looked).toEqual([]);
  await clock.pass(1);
  expect(looked).toEqual([SILENT]);
  expect(streams.map(({ since, open }) => [since.number, open])).toEqual([
    [1, false],
    [5, true],
  ]);
  last().heard.alive();
  last().heard.failed(false);
  await clock.pass(EVERY);
  expect(looked).toEqual([SILENT, SILENT + EVERY]);
  expect(streams).toHaveLength(2);
});

test('a refused stream is polled for and retried after half a minute (AUCT-016, AUCT-017)', async () => {
  const { clock, looked, streams, last } = stage();
  last().heard.failed(true);
  await clock.pass(REOPEN - 1);
  expect([looked.length, streams.length]).toEqual([2, 1]);
  await clock.pass(1);
  expect(streams.length).toBe(2);
});

test('missed changes are fetched by loading the room (AUCT-016)', async () => {
  const { clock, put, last, on } = stage();
  on.room = '9';
  last().heard.resync(at(9));
  await clock.pass(1);
  expect(put).toEqual(['9']);
});

/** Delays requests for the room until the returned function is called. */
function held(on: { slow: Promise<void> }): () => void {
  let go = (): void => {};
  on.slow = new Promise((done) => {
    go = done;
  });
  return go;
}

test('a pushed change is not undone by an earlier request (AUCT-016)', async () => {
  const { clock, put, last, on, push } = stage();
  on.room = '4';
  const go = held(on);
  last().heard.resync(at(4));
  await clock.pass(1);
  push('6');
  go();
  await clock.pass(1);
  expect(put).toEqual(['6']);
});

test('changes missed during a request are requested after it (AUCT-016)', async () => {
  const { clock, put, last, on } = stage();
  on.room = '4';
  const go = held(on);
  last().heard.resync(at(4));
  await clock.pass(1);
  on.room = '5';
  last().heard.resync(at(5));
  go();
  await clock.pass(1);
  expect(put).toEqual(['4', '5']);
});

test('missed changes whose request failed are requested at the next interval (AUCT-016, AUCT-017)', async () => {
  const { clock, put, last, on } = stage();
  Object.assign(on, { room: '4', away: true });
  last().heard.resync(at(4));
  await clock.pass(1);
  on.away = false;
  await clock.pass(EVERY);
  expect(put).toEqual(['4']);
});

test('missed changes are requested until a cache returns them (AUCT-016)', async () => {
  const { clock, put, last, on, stale } = stage();
  on.room = '9';
  stale.room = '3';
  last().heard.resync(at(9));
  await clock.pass(1);
  expect(put).toEqual(['3']);
  last().heard.alive();
  stale.room = null;
  await clock.pass(EVERY);
  expect(put).toEqual(['3', '9']);
});

test('an older cached room is ignored, also after an undone end (AUCT-017)', async () => {
  const { clock, put, on, stale } = stage({ push: false, first: '5 over' });
  on.room = '7';
  stale.room = '3';
  await clock.pass(EVERY);
  expect(put).toEqual([]);
  stale.room = null;
  await clock.pass(ONCE_OVER);
  expect(put).toEqual(['7']);
});

test('a re-imported season counts as a new log, even with fewer facts (AUCT-016)', async () => {
  const { clock, put, last, on, push } = stage();
  push('7');
  on.room = '7 of 2';
  last().heard.resync(at(7, 2));
  await clock.pass(1);
  push('8');
  on.room = '4 of 3';
  last().heard.resync(at(4, 3));
  await clock.pass(1);
  expect(put).toEqual(['7', '7 of 2', '4 of 3']);
});

test('an older cached reply is ignored (AUCT-017)', async () => {
  const { clock, put, last, push } = stage();
  push('7');
  last().heard.failed(false);
  await clock.pass(3 * EVERY);
  expect(put).toEqual(['7']);
});

test('a lost connection and its recovery are shown to the reader (AUCT-016)', async () => {
  const { clock, on, store } = stage({ push: false });
  on.away = true;
  await clock.pass(LOST - 1);
  expect(store.get().isLost).toBe(false);
  await clock.pass(EVERY);
  expect(store.get().isLost).toBe(true);
  on.away = false;
  await clock.pass(EVERY);
  expect(store.get().isLost).toBe(false);
});

test('a hidden page stops requests, leaves its stream after a minute and catches up when shown (AUCT-016)', async () => {
  const { clock, looked, streams, hide, on, put, last } = stage();
  last().heard.alive();
  hide(true);
  await clock.pass(LEAVE);
  expect(last().open).toBe(false);
  on.room = '3';
  await clock.pass(10 * EVERY);
  expect(looked).toEqual([]);
  hide(false);
  await clock.pass(1);
  expect([streams.length, put]).toEqual([2, ['3']]);
});

test('after the end the stream closes and the room is polled once a minute (AUCT-016)', async () => {
  const { clock, looked, last, on, store, streams, push } = stage();
  push('2 over');
  on.room = '2 over';
  expect(last().open).toBe(false);
  await clock.pass(EVERY + 2 * ONCE_OVER);
  expect(looked).toEqual([EVERY, EVERY + ONCE_OVER, EVERY + 2 * ONCE_OVER]);
  // Another auction has begun in its place.
  on.room = '1 of 2';
  await clock.pass(ONCE_OVER);
  await clock.pass(EVERY);
  expect([textOf(store.get().room), streams.map(({ since }) => since.epoch)]).toEqual(['1 of 2', [1, 2]]);
});

test('a room that nobody shows any more closes its stream and requests nothing (AUCT-016)', async () => {
  const { clock, looked, last, stop } = stage();
  stop();
  await clock.pass(3 * EVERY);
  expect([last().open, looked]).toEqual([false, []]);
});
