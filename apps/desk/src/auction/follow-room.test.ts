import { expect, test } from 'vitest';
import { EVERY, followStream, REOPEN, type StreamHandlers, SILENT } from './follow-room.ts';

function stage() {
  let now = 0;
  let turn = (): void => {};
  const streams: { received: StreamHandlers; open: boolean }[] = [];
  const moves: number[] = [];
  const stop = followStream(
    {
      now: () => now,
      every: (_, act) => {
        turn = act;
        return () => {
          turn = () => {};
        };
      },
      open: (received) => {
        const stream = { received, open: true };
        streams.push(stream);
        return () => {
          stream.open = false;
        };
      },
    },
    () => moves.push(now),
  );
  return {
    stop,
    streams,
    moves,
    last: () => streams.at(-1)!.received,
    pass: (ms: number) => {
      for (const end = now + ms; now < end;) {
        now += EVERY;
        turn();
      }
    },
  };
}

test('while the stream delivers events the room is read on events only (AUCT-016)', () => {
  const { last, moves, pass, streams } = stage();
  for (let beat = 0; beat < 10; beat += 1) {
    last().alive();
    pass(EVERY);
  }
  last().moved();
  expect([moves, streams.length]).toEqual([[10 * EVERY], 1]);
});

test('after a refused stream the room is polled and the stream reopened after 30 s (AUCT-016, AUCT-017)', () => {
  const { last, moves, pass, streams } = stage();
  last().failed(true);
  pass(REOPEN - EVERY);
  expect([moves, streams.map(({ open }) => open)]).toEqual([[EVERY, 2 * EVERY], [false]]);
  pass(EVERY);
  expect(streams.map(({ open }) => open)).toEqual([false, true]);
  last().moved();
  pass(EVERY);
  expect(moves.slice(2)).toEqual([REOPEN, REOPEN]);
});

test('with a silent stream the room is polled and another stream opened (AUCT-016, AUCT-017)', () => {
  const { last, moves, pass, streams } = stage();
  last().alive();
  pass(SILENT - EVERY);
  expect([moves, streams.length]).toEqual([[], 1]);
  pass(EVERY);
  expect([moves, streams.map(({ open }) => open)]).toEqual([[SILENT], [false, true]]);
});

test('leaving the desk stops following the room (AUCT-016)', () => {
  const { moves, pass, stop, streams } = stage();
  stop();
  pass(10 * EVERY);
  expect([moves, streams.map(({ open }) => open)]).toEqual([[], [false]]);
});
