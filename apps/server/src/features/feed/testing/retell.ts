/**
 * Converts a recorded match to the commands of a data provider: one per fact, with the ids of the feed's own squads.
 */
import type { BallCommand, Command, DeliveryFact, Dismissal, FielderRef, PlainFact } from '@sightscreen/cricket';
import type { NewMatchRequest } from '@sightscreen/contracts/feed/match';

type Of<K extends PlainFact['kind']> = Extract<PlainFact, { kind: K }>;
const first = <K extends PlainFact['kind']>(
  bodies: readonly PlainFact[],
  kind: K,
  test: (body: Of<K>) => boolean = () => true,
): Of<K> => {
  const found = bodies.find((body): body is Of<K> => body.kind === kind && test(body as Of<K>));
  if (!found) throw new Error(`no ${kind} in this match`);
  return found;
};

/** The request to recreate the match, with other teams so that no name is known. */
export function retoldMatch(
  bodies: readonly PlainFact[],
): Omit<
  NewMatchRequest,
  'commandId' | 'series' | 'venue' | 'startTime' | 'expectedEnd' | 'officials' | 'commentaryMode'
> {
  const info = first(bodies, 'match');
  const squad = (side: 0 | 1) =>
    first(bodies, 'squad', (body) => body.side === side).players.map(({ name, captain, keeper, reserve }) => ({
      name,
      captain,
      keeper,
      reserve,
    }));
  return {
    type: info.type,
    format: info.ruleset.format,
    gender: info.gender,
    description: info.description,
    dates: info.dates,
    ball: info.ball,
    scheduledDays: info.scheduledDays,
    knockOut: info.knockOut,
    rules: info.ruleset.overrides ?? {},
    sides: [
      { name: info.sides[0].name, kind: 'club' },
      { name: info.sides[1].name, kind: 'club' },
    ],
    squads: [squad(0), squad(1)],
  };
}

/** Maps recorded ids to those of the feed: replies keep the order of squads. */
export function peopleOf(bodies: readonly PlainFact[], squads: readonly number[][]): (id: number) => number {
  const known = new Map<number, number>();
  for (const side of [0, 1] as const)
    first(bodies, 'squad', (body) => body.side === side).players.forEach(({ id }, index) =>
      known.set(id, squads[side]![index]!),
    );
  return (id) => known.get(id) ?? 0;
}

/** The command for a fact; null for facts that are derived or have no command. */
export function commandFor(
  body: PlainFact,
  person: (id: number) => number,
  rules: { wideRuns: number },
): Command | null {
  const fielder = ({ id, name, ...rest }: FielderRef): FielderRef =>
    id !== null && person(id) !== 0 ? { id: person(id), name: null, ...rest } : { id: null, name, ...rest };
  const wicket = ({ player, fielders, ...rest }: Dismissal) => ({
    ...rest,
    player: person(player),
    fielders: fielders.map(fielder),
  });
  switch (body.kind) {
    case 'toss':
      return { type: 'toss', winner: body.winner, decision: body.decision };
    case 'inningsStart':
      return {
        type: 'startInnings',
        batting: body.batting,
        superOver: body.superOver,
        followOn: body.followOn,
        balls: body.balls,
      };
    case 'delivery':
      return ball(body, person, wicket, rules);
    case 'departure':
      return { type: 'departure', wicket: wicket(body.wicket) };
    case 'overLength':
      return { type: 'overLength', balls: body.balls };
    case 'newBall':
      return { type: 'newBall' };
    case 'overCalled':
      return { type: 'callOver' };
    case 'absent':
      return { type: 'absent', player: person(body.player), reason: body.reason };
    case 'inningsEnd':
      return { type: 'endInnings', reason: body.reason };
    case 'target':
      return { type: 'target', runs: body.runs, balls: body.balls, method: body.method };
    case 'result': {
      const { kind: _, playersOfMatch, ...result } = body;
      return { type: 'result', ...result, playersOfMatch: playersOfMatch.map(person).filter((id) => id !== 0) };
    }
    default:
      return null;
  }
}

function ball(
  fact: DeliveryFact,
  person: (id: number) => number,
  wicket: (dismissal: Dismissal) => Dismissal,
  { wideRuns }: { wideRuns: number },
): BallCommand {
  // Files do not record whether extras reached the boundary; four of them nearly always did, and the batters' ends are
  // the same.
  const boundary = fact.boundary !== 0 || fact.wides === wideRuns + 4 || fact.byes === 4 || fact.legByes === 4;
  return {
    type: 'ball',
    striker: person(fact.striker),
    ...(fact.nonStriker !== null && { nonStriker: person(fact.nonStriker) }),
    bowler: person(fact.bowler),
    ...(fact.bat > 0 && { bat: fact.bat }),
    ...(boundary && { boundary }),
    ...(fact.byes > 0 && { byes: fact.byes }),
    ...(fact.legByes > 0 && { legByes: fact.legByes }),
    ...(fact.wides > 0 && { wide: fact.wides - wideRuns }),
    ...(fact.noBalls > 0 && { noBall: true }),
    ...(fact.penalty > 0 && { penalty: fact.penalty }),
    ...(fact.wickets.length > 0 && { wicket: fact.wickets.map(wicket) }),
    ...(fact.replacements && {
      replacements: fact.replacements.map((replacement) => ({
        ...replacement,
        in: person(replacement.in),
        out: replacement.out === null ? null : person(replacement.out),
      })),
    }),
  };
}
