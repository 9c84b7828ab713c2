import { describe, expect, test } from 'vitest';
import { chance } from '../world/chance.ts';
import { fill, phrases } from './commentary.ts';
import { play, positionAt, shotNames } from './shot.ts';
import { played } from './testing/matches.ts';

const { runs, wickets, extras, betweenOvers, preview } = phrases;
const all = [
  ...Object.values(runs).flatMap((table) => Object.values(table).flat()),
  ...[wickets, extras, betweenOvers].flatMap((table) => Object.values(table).flat()),
  ...preview,
];

describe('the phrase book', () => {
  test('holds at least 150 phrases, none twice, none too long for the feed', () => {
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(new Set(all).size).toBe(all.length);
    for (const phrase of all) expect(phrase.length).toBeLessThan(220);
  });

  test('names only shots that the ball model plays', () => {
    for (const [name, table] of Object.entries(runs))
      for (const shot of Object.keys(table))
        expect(shot === 'any' || shotNames.includes(shot), `${name}: ${shot}`).toBe(true);
  });

  test('begins every sentence with a capital, whatever fills the placeholder', () => {
    expect(
      fill('No run there. {where} saw to it.', { batter: 'A', bowler: 'B', where: 'midwicket', fielder: 'C' }),
    ).toBe('No run there. Midwicket saw to it.');
    expect(
      fill('{where} walks back, then stops walking.', { batter: 'A', bowler: 'B', where: 'long-on', fielder: 'C' }),
    ).toBe('Long-on walks back, then stops walking.');
  });

  test('agrees with the facts: fielders, bowlers and positions are those of the ball', () => {
    let checked = 0;
    for (let number = 40; number < 52; number += 1) {
      const { fold } = played('T20', number);
      const surname = (id: number | null): string =>
        fold.state.squads
          .flat()
          .find((player) => player.id === id)
          ?.name.split(' ')
          .at(-1) ?? '';
      for (const { body } of fold.state.entries) {
        if (body.kind !== 'delivery' || body.text === undefined) continue;
        checked += 1;
        expect(body.text).not.toMatch(/[{}]|undefined/);
        const names = fold.state.squads
          .flat()
          .map((player) => player.name.split(' ').at(-1) as string)
          .filter((name) => new RegExp(`\\b${name}\\b`).test(body.text ?? ''));
        const concerned = [
          body.striker,
          body.bowler,
          ...body.wickets.flatMap((wicket) => wicket.fielders.map((fielder) => fielder.id)),
        ].map(surname);
        for (const name of names) expect(concerned, body.text).toContain(name);
        if (body.boundary === 6)
          expect([...Object.values(runs.six).flat()].some((phrase) => plain(phrase, body.text ?? ''))).toBe(true);
      }
    }
    expect(checked).toBeGreaterThan(300);
  });

  test('every length and outcome has a shot, and every field position a name', () => {
    const source = chance('shots');
    for (const met of ['dot', 'missed', 'one', 'two', 'three', 'four', 'six', 'caught', 'edged'] as const)
      for (const length of ['full toss', 'yorker', 'full', 'good', 'short'] as const)
        for (const pace of [true, false])
          expect(play(met, { length, pace, intent: 0, chance: source }).shot).not.toBe('');
    // A ball that the bowler or the keeper fields allows no run.
    for (let tries = 0; tries < 2_000; tries += 1) {
      const { zone } = play(source.pick(['one', 'two', 'three', 'four', 'six'] as const), {
        length: source.pick(['yorker', 'full', 'good', 'short'] as const),
        pace: source.is(0.5),
        intent: 0.5,
        chance: source,
      });
      expect(['the bowler', 'the keeper']).not.toContain(zone ? positionAt(zone) : null);
    }
    for (let angle = 0; angle < 360; angle += 1)
      for (const distance of [0.2, 0.5, 0.8, 1]) expect(positionAt({ angle, distance })).not.toBe('');
  });
});

/** Whether the text is the phrase with its placeholders filled. */
const plain = (phrase: string, text: string): boolean =>
  new RegExp(`^${phrase.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '.+')}$`, 'i').test(text);
