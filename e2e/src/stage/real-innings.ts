/** A first innings to score, as deliveries in order: a real one if `../shared` has it, otherwise an invented one. */
import type { DeliveryFact, Dismissal, PlainFact, SquadFact } from '@sightscreen/cricket';
import { soak } from '@sightscreen/test-kit/soak';
import { realFileNames, realFiles } from '@sightscreen/server/almanac/import/testing/golden/real-files';

export interface InningsToScore {
  real: boolean;
  bodies: PlainFact[];
  /** Squads as text to paste, the side batting first at index 0; a fielder with a stumping is the keeper. */
  squads: [string, string];
  deliveries: DeliveryFact[];
  balls: number | null;
}

/** T20I of 2025: 71 deliveries, wides, byes, catches, a stumping and a run out. */
const CHOSEN = '1488331.json';
/** A usual run scores half of them. */
const MAX_DELIVERIES = soak ? Infinity : 36;

export function inningsToScore(): InningsToScore {
  if (!realFileNames().includes(CHOSEN)) {
    console.warn('SKIPPED: no real innings is here, so an invented one is scored.');
    return scored(invented(), false);
  }
  const [file] = [...realFiles([CHOSEN])];
  return scored(file!.bodies, true);
}

function scored(bodies: PlainFact[], real: boolean): InningsToScore {
  const start = bodies.find((body) => body.kind === 'inningsStart')!;
  const all = bodies.filter((body) => body.kind === 'delivery').filter((ball) => ball.innings === start.innings);
  const deliveries = all.slice(0, MAX_DELIVERIES);
  const keepers = new Set(
    all.flatMap((ball) =>
      ball.wickets
        .filter((wicket) => wicket.kind === 'stumped')
        .flatMap((wicket) => wicket.fielders.map((one) => one.id)),
    ),
  );
  const squad = (side: 0 | 1): string => {
    const { players } = bodies.find((body): body is SquadFact => body.kind === 'squad' && body.side === side)!;
    return players.map(({ id, name }) => (keepers.has(id) ? `${name} (wk)` : name)).join('\n');
  };
  const first = start.batting;
  return {
    real,
    bodies: deliveries.length === all.length ? bodies : bodies.slice(0, bodies.indexOf(deliveries.at(-1)!) + 1),
    deliveries,
    balls: start.balls,
    squads: first === 0 ? [squad(0), squad(1)] : [squad(1), squad(0)],
  };
}

const GIVEN = ['Ada', 'Bo', 'Cal', 'Dev', 'Eli', 'Fay', 'Gus', 'Hal', 'Ivo', 'Jan', 'Kit'];

/** Three overs with the common events. */
function invented(): PlainFact[] {
  const squad = (side: 0 | 1, name: string): SquadFact => ({
    kind: 'squad',
    side,
    players: GIVEN.map((givenName, at) => ({ id: side * 100 + at + 1, name: `${givenName} ${name}` })),
  });
  const out = (kind: Dismissal['kind'], player: number, fielder?: number): Dismissal[] => [
    { kind, player, fielders: fielder === undefined ? [] : [{ id: fielder, name: null }] },
  ];
  let [striker, nonStriker, over, ball, next] = [1, 2, 0, 0, 3];
  const deliveries = [
    '1',
    '4',
    '0',
    'wide',
    '2',
    '6',
    '1',
    '0',
    'caught',
    '3',
    'byes',
    'no-ball',
    '1',
    '0',
    'bowled',
    '1',
    '4',
    'legByes',
    '0',
    '1',
    'stumped',
  ].map((what): DeliveryFact => {
    const runs = Number(what) || 0;
    const fact: DeliveryFact = {
      kind: 'delivery',
      innings: 1,
      over,
      ball: ball + 1,
      striker,
      nonStriker,
      bowler: 101 + (over % 2),
      bat: what === 'no-ball' ? 1 : runs,
      boundary: runs === 4 ? 4 : runs === 6 ? 6 : 0,
      byes: what === 'byes' ? 1 : 0,
      legByes: what === 'legByes' ? 1 : 0,
      wides: what === 'wide' ? 1 : 0,
      noBalls: what === 'no-ball' ? 1 : 0,
      penalty: 0,
      legal: what !== 'wide' && what !== 'no-ball',
      faced: what !== 'wide',
      crossings: null,
      wickets:
        what === 'caught'
          ? out('caught', striker, 105)
          : what === 'bowled'
            ? out('bowled', striker)
            : what === 'stumped'
              ? out('stumped', striker, 103)
              : [],
    };
    if (fact.wickets.length > 0) {
      striker = next;
      next += 1;
    }
    const ran = fact.boundary > 0 ? 0 : fact.bat + fact.byes + fact.legByes;
    if (ran % 2 === 1) [striker, nonStriker] = [nonStriker, striker];
    if (fact.legal) ball += 1;
    if (ball === 6) {
      [striker, nonStriker] = [nonStriker, striker];
      over += 1;
      ball = 0;
    }
    return fact;
  });
  const match: PlainFact = {
    kind: 'match',
    type: 'T20',
    sourceType: 'T20',
    gender: 'female',
    description: '',
    sides: [
      { teamId: 1, name: 'Harbour Terns', shortName: 'TER' },
      { teamId: 2, name: 'Moorland Kites', shortName: 'KIT' },
    ],
    seriesId: null,
    seriesName: null,
    venueId: null,
    venueName: null,
    city: null,
    dates: ['2026-11-21'],
    startTime: null,
    expectedEnd: null,
    clock: false,
    ruleset: { format: 'T20', date: '2026-11-21', gender: 'female' },
    officials: [],
    ball: 'white',
    scheduledDays: 1,
    knockOut: false,
  };
  return [
    match,
    squad(0, 'Tern'),
    squad(1, 'Kite'),
    { kind: 'toss', winner: 0, decision: 'bat' },
    { kind: 'inningsStart', innings: 1, batting: 0, superOver: false, followOn: false, balls: 120, penaltyBefore: 0 },
    ...deliveries,
  ];
}
