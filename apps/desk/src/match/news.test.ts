import { afterEach, describe, expect, test } from 'vitest';
import type { Command } from '@sightscreen/cricket';
import { closeDesks, deskFixture } from '../testing/desk-fixture.ts';

afterEach(closeDesks);

const single: Command = { type: 'ball', bat: 1 };
const dot: Command = { type: 'ball' };
const four: Command = { type: 'ball', bat: 4, boundary: true };

describe('changes since the last visit', () => {
  test("a second scorer sees others' changes with their authors once, and not their own (MATCH-S02)", async () => {
    const at = deskFixture();
    const desk = await at.open();
    desk.submit(single);
    await at.rest();
    expect(desk.view.news).toEqual([]);
    at.server.other(four);
    desk.wake();
    await at.rest();
    expect(desk.view.news.map(({ by, kind }) => [by, kind])).toEqual([['Bo Kite', 'delivery']]);
    desk.wake();
    await at.rest();
    expect(desk.view.news).toHaveLength(1);
    desk.seen();
    expect(desk.view.news).toEqual([]);
    at.server.other({ type: 'void', of: at.server.head });
    desk.wake();
    await at.rest();
    expect(desk.view.news.map((fact) => fact.kind)).toEqual(['void']);
  });

  test('a returning scorer sees what changed since this browser last had the match (MATCH-S02)', async () => {
    const at = deskFixture();
    const first = await at.open();
    first.submit(single);
    await at.rest();
    first.close();
    at.server.other(four);
    at.server.other(dot);
    const again = await at.open();
    await at.rest();
    expect(again.view.news.map((fact) => fact.by)).toEqual(['Bo Kite', 'Bo Kite']);
  });
});
