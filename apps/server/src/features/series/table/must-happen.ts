/** What must happen in short: who is through or out, whose own wins are enough, and who needs other results. */
import type { LabGroup, MustHappen } from '@sightscreen/contracts';

/** Sides named in one sentence; the full list is on the page of the table. */
const MAX_NAMED = 2;

export function mustHappenOf({ name, places, assumed, seed, sides }: LabGroup): MustHappen {
  const open = sides.filter(({ certain }) => certain === null);
  // A sample of the ways proves nothing.
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
