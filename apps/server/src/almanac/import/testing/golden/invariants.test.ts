import { assertInvariants, foldMatch, statusLine, summarise } from '@sightscreen/cricket';
import { sampled } from '@sightscreen/test-kit/soak';
import { describe, expect, test } from 'vitest';
import { record } from '../../translation/record.ts';
import { fold, logOf } from './fold.ts';
import { realFileNames, realFiles } from './real-files.ts';

const names = realFileNames();
/** Real matches may break these three; breaches are reported, not refused. */
const PLAYED = /^R23\.(7|8|10) /;

describe.skipIf(names.length === 0)('invariants over the real files', () => {
  const all = [...realFiles(names)].map((real) => ({ ...real, recorded: record(real.id, real.bodies) }));

  test('every innings satisfies R23.1 to R23.6 and R23.9, and other breaches are listed (R23.1)', () => {
    const broken: string[] = [];
    const played = new Map<string, Map<string, number>>();
    for (const { id, recorded } of all) {
      for (const words of assertInvariants(recorded.state)) {
        const rule = PLAYED.exec(words)?.[0].trim();
        if (rule === undefined) {
          broken.push(`${id} ${words}`);
          continue;
        }
        const files = played.get(rule) ?? new Map<string, number>();
        played.set(rule, files.set(id, (files.get(id) ?? 0) + 1));
      }
    }
    for (const [rule, files] of [...played].toSorted(([a], [b]) => a.localeCompare(b))) {
      const count = [...files.values()].reduce((sum, n) => sum + n, 0);
      console.info(
        `${rule}: ${count} in ${files.size} files: ${[...files].map(([id, n]) => (n === 1 ? id : `${id} (${n})`)).join(', ')}`,
      );
    }
    expect(broken).toEqual([]);
    expect([...(played.get('R23.7') ?? [])]).toEqual([]);
  });

  test('broken rules are recorded on the fact, and only in files known to break them (R2.10)', () => {
    const broken: Record<string, string[]> = {};
    for (const { id, recorded } of all)
      for (const { breaks } of recorded.facts)
        for (const rule of breaks ?? []) {
          const files = (broken[rule] ??= []);
          if (!files.includes(id)) files.push(id);
        }
    console.info(
      `Broken by what was recorded: ${Object.entries(broken)
        .map(([rule, files]) => `${rule} ${files.join(' ')}`)
        .join('; ')}`,
    );
    expect(broken['R2.10']).toEqual(['423788']);
    expect(broken['R3.6']).toEqual(['1298152']);
    expect(broken['R5.11']).toEqual(['1451786']);
  });

  test('the status line is the same folded fact by fact and from scratch (R23.11)', () => {
    for (const { id, bodies, recorded } of sampled(all)) {
      const scratch = fold(id, bodies);
      expect(statusLine(recorded.state), id).toBe(statusLine(scratch));
      expect(summarise(recorded.state), id).toEqual(summarise(scratch));
    }
  });

  test('a match without its last fact equals its state before that fact (R23.12)', () => {
    for (const { id, bodies } of sampled(all)) {
      const before = fold(id, bodies.slice(0, -1));
      const voided = foldMatch(id, logOf(id, [...bodies, { kind: 'void', of: bodies.length }]));
      expect({ ...voided, number: 0, entries: voided.entries.filter((entry) => !entry.voided) }, id).toEqual({
        ...before,
        number: 0,
      });
    }
  });
});
