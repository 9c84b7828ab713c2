/** Matches for tests, written as a few symbols per ball and folded by the real fold. */
import { createFold, type MatchFold } from '../fold/fold.ts';
import { other, type PersonId, type Side } from '../log/ids.ts';
import type { DeliveryFact, Dismissal, DismissalKind, FactBody, MatchFact, SquadPlayer } from '../log/fact.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { currentInnings } from '../chase/target.ts';
import type { MatchState } from '../state/state.ts';

const SURNAMES = [
  [
    'Strand',
    'Vedarth',
    'Brandt',
    'Holloway',
    'Ndlovane',
    'Karimzad',
    'Lockwood',
    'Adhikary',
    'de Kuyper',
    'Tolland',
    'Mirzad',
  ],
  ['Quill', 'Perrin', 'Oakes', 'Farrelly', 'Asante', 'Rooks', 'Bellamy', 'Thorne', 'Sadozai', 'Ventersby', 'Okafor'],
];
const GIVEN = ['Ada', 'Bo', 'Cal', 'Dev', 'Eli', 'Fay', 'Gus', 'Hal', 'Ivo', 'Jan', 'Kit'];

/** Ids 1 to 11 belong to side 0, 21 to 31 to side 1; the first is captain, the second keeps wicket. */
const squad = (side: Side): SquadPlayer[] =>
  GIVEN.map((given, index) => ({
    id: side * 20 + index + 1,
    name: `${given} ${SURNAMES[side]?.[index]}`,
    ...(index === 0 ? { captain: true } : {}),
    ...(index === 1 ? { keeper: true } : {}),
  }));

const FORMATS = { TEST: 'Test', ODI: 'ODI', T20: 'T20', HUN: 'Hundred' } as const;

export interface Setting {
  type?: MatchFact['type'];
  date?: string;
  clock?: boolean;
  overrides?: Partial<Ruleset>;
  knockOut?: boolean;
  squads?: [SquadPlayer[], SquadPlayer[]];
  startTime?: number | null;
  gender?: MatchFact['gender'];
}

/** Side 0 is India (IND), side 1 Australia (AUS), with invented players. */
export function matchFact({
  type = 'T20',
  date = '2026-11-21',
  clock = true,
  overrides,
  knockOut = false,
  startTime = Date.UTC(2026, 10, 21, 9, 30),
  gender = 'male',
}: Setting = {}): MatchFact {
  return {
    kind: 'match',
    type,
    sourceType: type,
    gender,
    description: 'Match 33',
    sides: [
      { teamId: 1, name: 'India', shortName: 'ind' },
      { teamId: 2, name: 'Australia', shortName: 'AUS' },
    ],
    seriesId: null,
    seriesName: null,
    venueId: null,
    venueName: null,
    city: null,
    dates: [date],
    startTime,
    expectedEnd: null,
    clock,
    ruleset: { format: FORMATS[type], date, gender, ...(overrides ? { overrides } : {}) },
    officials: [],
    ball: type === 'TEST' ? 'red' : 'white',
    scheduledDays: type === 'TEST' ? 5 : 1,
    knockOut,
  };
}

type Ball = Partial<DeliveryFact>;
const KINDS: Record<string, DismissalKind> = { W: 'bowled', C: 'caught', S: 'stumped', L: 'lbw', R: 'run out' };

/**
 * One symbol per ball: `.` dot, `1` to `3` runs, `4` and `6` boundaries, `4r` all run, `W` bowled, `C` caught, `R` run
 * out, `wd`, `5wd`, `nb`, `nb4`, `2b`, `4lb`, `x` dead ball.
 */
function read(sign: string, state: MatchState): Ball {
  const { noBallRuns } = state.ruleset;
  const wicket = (kind: DismissalKind): Dismissal[] => [{ kind, player: -1, fielders: [] }];
  if (KINDS[sign]) return { wickets: wicket(KINDS[sign]) };
  if (sign === '.') return {};
  if (sign === 'x') return { legal: false, faced: false };
  const [, count = '', name = '', after = ''] = /^(\d*)(wd|nb|lb|b|r|)(\d*)$/.exec(sign) ?? [];
  const runs = count === '' ? 1 : Number(count);
  if (name === 'wd') return { wides: runs, legal: false, faced: false, crossings: (runs - 1) % 4 };
  if (name === 'nb')
    return {
      noBalls: noBallRuns,
      legal: false,
      bat: Number(after || 0),
      boundary: after === '4' || after === '6' ? (Number(after) as 4 | 6) : 0,
    };
  if (name === 'b') return { byes: runs };
  if (name === 'lb') return { legByes: runs };
  return { bat: runs, boundary: name === '' && (runs === 4 || runs === 6) ? runs : 0 };
}

export interface Scripted {
  readonly fold: MatchFold;
  readonly state: MatchState;
  fact(body: FactBody, at?: number): Scripted;
  start(
    batting: Side,
    more?: { superOver?: boolean; followOn?: boolean; balls?: number | null; penaltyBefore?: number },
  ): Scripted;
  /** Balls as symbols separated by spaces; `more` is merged into each. */
  balls(signs: string, more?: Ball): Scripted;
  end(reason: 'all out' | 'overs' | 'target' | 'declared' | 'forfeited' | 'closed'): Scripted;
}

export function scripted(setting: Setting = {}): Scripted {
  const fold = createFold('1000000001');
  let clock = Date.UTC(2026, 10, 21, 9, 30);
  const squads = setting.squads ?? [squad(0), squad(1)];
  const script: Scripted = {
    fold,
    get state() {
      return fold.state;
    },
    fact(body, at) {
      clock = at ?? clock + 30_000;
      const corrects = 'of' in body ? body.of : body.kind === 'insert' ? body.after : null;
      fold.append([
        {
          match: '1000000001',
          number: fold.facts.length + 1,
          epoch: 1,
          kind: body.kind,
          version: 1,
          happenedAt: clock,
          recordedAt: clock,
          author: 'test',
          commandId: null,
          corrects,
          breaks: null,
          body,
        },
      ]);
      return script;
    },
    start(
      batting,
      {
        superOver = false,
        followOn = false,
        balls = superOver ? fold.state.ruleset.superOverBalls : fold.state.ruleset.inningsBalls,
        penaltyBefore = 0,
      } = {},
    ) {
      return script.fact({
        kind: 'inningsStart',
        innings: fold.state.innings.length + 1,
        batting,
        superOver,
        followOn,
        balls,
        penaltyBefore,
      });
    },
    balls(signs, more = {}) {
      for (const sign of signs.trim().split(/\s+/))
        script.fact(ballFact(fold.state, squads, { ...read(sign, fold.state), ...more }));
      return script;
    },
    end(reason) {
      return script.fact({ kind: 'inningsEnd', innings: currentInnings(fold.state)?.number ?? 0, reason });
    },
  };
  script.fact(matchFact(setting));
  for (const side of [0, 1] as const) script.fact({ kind: 'squad', side, players: squads[side] });
  return script;
}

function ballFact(state: MatchState, squads: [SquadPlayer[], SquadPlayer[]], fields: Ball): DeliveryFact {
  const innings = currentInnings(state);
  if (innings === null) throw new Error('no innings has started');
  const used = new Set<PersonId>(innings.batters.map((batter) => batter.player));
  const next = (): PersonId => {
    const player = squads[innings.side].find((player) => !used.has(player.id));
    if (player === undefined) throw new Error('no batter is left');
    used.add(player.id);
    return player.id;
  };
  const striker = fields.striker ?? innings.striker ?? next();
  used.add(striker);
  const partner = innings.nonStriker === striker ? innings.striker : innings.nonStriker;
  const nonStriker = fields.nonStriker ?? partner ?? next();
  const bowlers = squads[other(innings.side)].slice(-5).toReversed();
  const turn = Math.floor((innings.overs * state.ruleset.ballsPerOver) / state.ruleset.ballsPerEnd);
  const bowler = innings.bowler ?? bowlers[turn % bowlers.length]?.id ?? 0;
  return {
    kind: 'delivery',
    innings: innings.number,
    over: innings.overs,
    ball: innings.ballsInOver + 1,
    striker,
    nonStriker,
    bowler,
    bat: 0,
    boundary: 0,
    byes: 0,
    legByes: 0,
    wides: 0,
    noBalls: 0,
    penalty: 0,
    legal: true,
    faced: true,
    crossings: null,
    ...fields,
    wickets: (fields.wickets ?? []).map((wicket) => ({
      ...wicket,
      player: wicket.player === -1 ? striker : wicket.player,
    })),
  };
}
