/**
 * Summarizes what must happen: sides through or out, sides whose own wins suffice, and sides that need other results.
 */
import type { LabGroup, MustHappen } from '@sightscreen/contracts';

/** Sides named in one sentence; the table page has the full list. */
const MAX_NAMED = 2;

export function mustHappenOf({ name, places, assumed, seed, sides }: LabGroup): MustHappen {
  const open = sides.filter(({ certain }) => certain === null);
  // With a sample of the possible outcomes, nothing is proven.
  const proven = seed === null ? open : [];
  const enough = proven.flatMap(({ side, byWins }) => {
    const sure = byWins.filter(({ ways }) => ways.level === 0 && ways.out === 0 && ways.in > 0);
    const fewest = sure.at(-1);
    return fewest === undefined || fewest.of === 0 ? [] : [{ side: side.name, wins: fewest.wins, of: fewest.of }];
  });
  const needOthers = proven.filter(({ byWins: [all] }) => all !== undefined && all.ways.out > 0);
  return {
    group: name,
    places,
    assumed,
    through: named(sides, 'in'),
    out: named(sides, 'out'),
    enough: enough.toSorted((a, b) => a.wins - b.wins).slice(0, MAX_NAMED),
    needOthers: needOthers.map(({ side }) => side.name).slice(-MAX_NAMED),
  };
}

const named = (sides: LabGroup['sides'], certain: 'in' | 'out'): string[] =>
  sides.filter((one) => one.certain === certain).map(({ side }) => side.name);
