import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Command } from '@sightscreen/cricket';
import { PRESENCE_BEAT_MS, PRESENCE_ENDS_MS } from '@sightscreen/contracts/desk/presence';
import { closeDesks, pageHideListeners, KEY, deskFixture, type DeskFixture } from '../testing/desk-fixture.ts';
import { openMatchDesk } from './desk.ts';
import type { MatchDesk } from './match-desk.ts';
import { scoreOf } from './preview.ts';

afterEach(closeDesks);

const single: Command = { type: 'ball', bat: 1 };
const dot: Command = { type: 'ball' };
const four: Command = { type: 'ball', bat: 4, boundary: true };
const score = (desk: MatchDesk): string => scoreOf(desk.view.book.fold.state);
const served = ({ server }: DeskFixture): string => scoreOf(server.match.fold.state);

describe('a working connection', () => {
  test('a ball appears before the server has replied, and is in the log afterwards', async () => {
    const at = deskFixture();
    const desk = await at.open();
    expect(desk.submit(four)).toBeNull();
    expect(score(desk)).toBe('4/0 (0.1 ov)');
    await at.rest();
    expect(served(at)).toBe('4/0 (0.1 ov)');
    expect(desk.view.queue).toEqual({ items: [], hold: null });
    expect(desk.view.book.confirmed).toHaveLength(at.server.head);
  });

  test('a forbidden command is refused locally at once with its rule, and never sent', async () => {
    const at = deskFixture();
    const desk = await at.open();
    expect(desk.submit({ type: 'ball', wide: 0, wicket: { kind: 'bowled' } })).toMatchObject({ rule: 'R2.33' });
    await at.rest();
    expect(at.server.heard).toEqual([]);
  });
});

describe('a lost connection', () => {
  test('balls queue in order, count on screen, and are sent in order on reconnect', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.line = 'down';
    for (const command of [single, four, dot]) expect(desk.submit(command)).toBeNull();
    await at.rest();
    expect(score(desk)).toBe('5/0 (0.3 ov)');
    expect(served(at)).toBe('0/0 (0 ov)');
    expect([desk.view.sender, desk.view.queue.items.length]).toEqual(['offline', 3]);
    at.server.line = 'up';
    desk.wake();
    await at.rest();
    expect(served(at)).toBe('5/0 (0.3 ov)');
    expect(at.server.heard).toEqual(['c1', 'c2', 'c3']);
    expect(desk.view.queue.items).toEqual([]);
  });

  test('a lost reply is requested again under the same id, and the ball counts once', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.line = 'deaf';
    desk.submit(four);
    await at.rest();
    expect(desk.view.queue.items).toHaveLength(1);
    at.server.line = 'up';
    desk.wake();
    await at.rest();
    expect(at.server.heard).toEqual(['c1', 'c1']);
    expect(served(at)).toBe('4/0 (0.1 ov)');
    expect(score(desk)).toBe('4/0 (0.1 ov)');
    expect(desk.view.queue).toEqual({ items: [], hold: null });
  });

  test('the queue survives the page and is sent by the next one under the same ids', async () => {
    const at = deskFixture();
    const first = await at.open();
    at.server.line = 'down';
    first.submit(single);
    first.submit(four);
    await at.rest();
    first.close();
    at.server.line = 'up';
    const second = await at.open();
    await at.rest();
    expect(served(at)).toBe('5/0 (0.2 ov)');
    expect(at.server.heard).toEqual(['c1', 'c2']);
    expect(score(second)).toBe('5/0 (0.2 ov)');
  });

  test("one account's queue is not sent by another", async () => {
    const at = deskFixture();
    const mine = await at.open(1);
    at.server.line = 'down';
    mine.submit(four);
    await at.rest();
    mine.close();
    at.server.line = 'up';
    const other = await at.open(2);
    await at.rest();
    expect(served(at)).toBe('0/0 (0 ov)');
    expect(other.view.queue.items).toEqual([]);
    expect(at.store.queues.get('1/built')?.items).toHaveLength(1);
  });

  test('undo drops an unsent ball without a trace and voids one that may have arrived', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.line = 'down';
    desk.submit(single);
    desk.submit(four);
    await at.rest();
    // The single was sent once, the four was not.
    desk.undo();
    expect(score(desk)).toBe('1/0 (0.1 ov)');
    expect(desk.view.queue.items.map((item) => item.command.type)).toEqual(['ball']);
    desk.undo();
    expect(score(desk)).toBe('0/0 (0 ov)');
    expect(desk.view.queue.items.map((item) => item.command.type)).toEqual(['ball', 'void']);
    at.server.line = 'up';
    desk.wake();
    await at.rest();
    expect(served(at)).toBe('0/0 (0 ov)');
    expect(at.server.match.fold.facts.map((fact) => fact.kind).slice(-2)).toEqual(['delivery', 'void']);
  });

  test('an ended session holds the queue, and the same account sends it after signing in', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.line = 'signed-out';
    desk.submit(four);
    await at.rest();
    expect(desk.view.queue.hold?.why).toBe('signed-out');
    // Scoring continues meanwhile.
    expect(desk.submit(single)).toBeNull();
    at.server.line = 'up';
    desk.signedIn();
    await at.rest();
    expect(served(at)).toBe('5/0 (0.2 ov)');
    expect(desk.view.queue).toEqual({ items: [], hold: null });
  });
});

describe('two scorers at one match', () => {
  test('a ball entered on an outdated match is held with the newer facts, and not logged', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.other(single);
    desk.submit(four);
    desk.submit(dot);
    await at.rest();
    expect(desk.view.queue.hold).toMatchObject({ why: 'stale', since: [{ kind: 'delivery', by: 'Another' }] });
    expect(served(at)).toBe('1/0 (0.1 ov)');
    expect(desk.submit(dot)).toMatchObject({ code: 'held' });
  });

  test('after review it is sent on the current match under a new id, with those behind it', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.other(single);
    desk.submit(four);
    desk.submit(dot);
    await at.rest();
    await desk.release();
    await at.rest();
    expect(served(at)).toBe('5/0 (0.3 ov)');
    expect(score(desk)).toBe('5/0 (0.3 ov)');
    expect(at.server.heard).toEqual(['c1', 'c3', 'c2']);
  });

  test('a dropped command is gone, and the next one is held for review', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.other(single);
    desk.submit(four);
    desk.submit(dot);
    await at.rest();
    await desk.drop();
    await at.rest();
    expect(served(at)).toBe('1/0 (0.1 ov)');
    expect(desk.view.queue.items.map((item) => item.command)).toEqual([dot]);
    expect(desk.view.queue.hold?.why).toBe('stale');
    await desk.release();
    await at.rest();
    expect(served(at)).toBe('1/0 (0.2 ov)');
  });

  test('an undo of a dropped ball is dropped with it', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.line = 'down';
    desk.submit(single);
    await at.rest();
    desk.undo();
    at.server.other(four);
    at.server.line = 'up';
    desk.wake();
    await at.rest();
    expect(desk.view.queue.hold?.why).toBe('stale');
    await desk.drop();
    await at.rest();
    expect(desk.view.queue).toEqual({ items: [], hold: null });
    expect(served(at)).toBe('4/0 (0.1 ov)');
  });

  test('a ball that the current match forbids is refused by the server and shown, not forced', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.other({ type: 'departure', wicket: { kind: 'retired hurt', player: 1 } });
    desk.submit(four);
    await at.rest();
    await desk.release();
    await at.rest();
    expect(desk.view.queue.hold).toMatchObject({ why: 'refused', rule: 'R4.7' });
    expect(served(at)).toBe('0/0 (0 ov)');
  });

  test('a corrected ball replaces the held one', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.other(single);
    desk.submit(four);
    await at.rest();
    await desk.reword(dot);
    await at.rest();
    expect(served(at)).toBe('1/0 (0.2 ov)');
  });

  test('a later ball behind an unreviewed one is renumbered with it and sent after it', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.line = 'down';
    desk.submit(single);
    await at.rest();
    at.server.other(single);
    at.server.line = 'deaf-to-balls';
    desk.wake();
    await at.rest();
    // The other scorer's ball is on the screen; the single is still queued.
    expect(score(desk)).toBe('2/0 (0.2 ov)');
    desk.submit(four);
    desk.undo();
    desk.submit(dot);
    at.server.line = 'up';
    desk.wake();
    await at.rest();
    expect(desk.view.queue.hold?.why).toBe('stale');
    await desk.release();
    await at.rest();
    expect(desk.view.queue).toEqual({ items: [], hold: null });
    expect(served(at)).toBe('2/0 (0.3 ov)');
    expect(score(desk)).toBe('2/0 (0.3 ov)');
  });

  test('commentary by others holds nothing up, and an undo still refers to the same ball', async () => {
    const at = deskFixture();
    const desk = await at.open();
    at.server.line = 'down';
    desk.submit(four);
    await at.rest();
    desk.undo();
    at.server.other({ type: 'comment', snippet: 'plain', text: 'Clouds.' });
    at.server.line = 'up';
    desk.wake();
    await at.rest();
    expect(desk.view.queue).toEqual({ items: [], hold: null });
    expect(served(at)).toBe('0/0 (0 ov)');
    expect(at.server.match.fold.facts.at(-1)?.body).toMatchObject({ kind: 'void', of: at.server.head - 1 });
  });
});

describe('a reload without a connection', () => {
  test('the match opens as last confirmed, and the queue is sent in order once (BEYOND-02)', async () => {
    const at = deskFixture();
    const first = await at.open();
    first.submit(single);
    await at.rest();
    at.server.line = 'down';
    first.submit(four);
    await at.rest();
    first.close();
    const second = await at.open();
    expect([score(second), second.view.queue.items.length, second.view.trouble]).toEqual([
      '5/0 (0.2 ov)',
      1,
      expect.stringContaining('Offline'),
    ]);
    second.submit(dot);
    await at.rest();
    second.close();
    const third = await at.open();
    expect([score(third), third.view.queue.items.length]).toEqual(['5/0 (0.3 ov)', 2]);
    at.server.line = 'up';
    third.wake();
    await at.rest();
    expect([score(third), served(at), third.view.queue.items.length, third.view.trouble]).toEqual([
      '5/0 (0.3 ov)',
      '5/0 (0.3 ov)',
      0,
      null,
    ]);
    expect(at.server.match.fold.facts.filter((fact) => fact.kind === 'delivery')).toHaveLength(3);
  });

  test('changes by others while offline are read before the queue is sent (BEYOND-02)', async () => {
    const at = deskFixture();
    (await at.open()).close();
    at.server.line = 'down';
    const desk = await at.open();
    desk.submit(four);
    await at.rest();
    at.server.other(single);
    at.server.line = 'up';
    desk.wake();
    await at.rest();
    expect(desk.view.queue.hold).toMatchObject({ why: 'stale' });
    expect(served(at)).toBe('1/0 (0.1 ov)');
  });

  test('a match opened by another account, or never, does not open offline', async () => {
    const at = deskFixture();
    (await at.open()).close();
    at.server.line = 'down';
    expect(await openMatchDesk(at.deps, { ...KEY, staff: 2 })).toMatchObject({ failure: { kind: 'offline' } });
  });

  test('a browser without storage can score, and says that a reload needs the connection', async () => {
    const at = deskFixture();
    at.matchStore.fails = true;
    const desk = await at.open();
    expect(desk.view.trouble).toContain('cannot save');
    desk.submit(four);
    await at.rest();
    expect([served(at), desk.view.trouble]).toEqual(['4/0 (0.1 ov)', expect.stringContaining('cannot save')]);
  });
});

describe('presence', () => {
  test('a closed page reports it, and presence expires when the server would drop it', async () => {
    vi.useFakeTimers();
    try {
      const at = deskFixture();
      const beats: boolean[] = [];
      at.server.present = [
        { name: 'Bo', staff: 2, role: 'scorer', doing: 'scoring', at: null, since: 0, seenAt: 0, self: false },
      ];
      const { present } = at.deps.calls;
      at.deps.calls.present = (id, beat) => {
        beats.push(beat.leaving);
        return present(id, beat);
      };
      const desk = await at.open();
      await vi.advanceTimersByTimeAsync(0);
      expect(desk.view.others.map((one) => one.name)).toEqual(['Bo']);
      at.server.line = 'down';
      at.clock.now += PRESENCE_ENDS_MS;
      await vi.advanceTimersByTimeAsync(PRESENCE_BEAT_MS);
      expect(desk.view.others).toHaveLength(1);
      at.clock.now += 1;
      await vi.advanceTimersByTimeAsync(PRESENCE_BEAT_MS);
      expect(desk.view.others).toEqual([]);
      for (const leave of pageHideListeners) leave();
      expect(beats.at(-1)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
