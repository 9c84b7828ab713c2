/**
 * Careers counted straight from the files of Cricsheet, to check those of the site. Uses none of its code, neither for
 * reading nor for sums. Keyed by register id.
 */
interface FileBall {
  batter: string;
  non_striker: string;
  bowler: string;
  runs: { batter: number; non_boundary?: boolean };
  extras?: Partial<Record<'wides' | 'noballs' | 'byes' | 'legbyes' | 'penalty', number>>;
  wickets?: { kind: string; player_out: string; fielders?: { name?: string; substitute?: boolean }[] }[];
}
interface FileInnings {
  team: string;
  super_over?: boolean;
  overs?: { over: number; deliveries: FileBall[] }[];
}
export interface FileMatch {
  info: {
    match_type: string;
    team_type: string;
    balls_per_over?: number;
    gender: string;
    players: Record<string, string[]>;
    registry: { people: Record<string, string> };
  };
  innings?: FileInnings[];
}

interface Batted {
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  out: boolean;
}
interface Bowled {
  match: string;
  balls: number;
  maidens: number;
  runs: number;
  wickets: number;
  wides: number;
  noBalls: number;
}
interface Counted {
  matches: Set<string>;
  batted: Batted[];
  bowled: Bowled[];
  catches: number;
  stumpings: number;
  runOuts: number;
}
export interface OwnCount {
  names: Set<string>;
  careers: Map<string, Counted>;
}

const NOBODY_OUT = ['retired hurt', 'retired not out'];
const TO_THE_BOWLER = ['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket'];

function formatIn({ match_type: word, team_type: kind, balls_per_over: balls = 6 }: FileMatch['info']): string {
  if (word !== 'T20') return word;
  return balls === 5 ? 'Hundred' : kind === 'international' ? 'T20I' : 'T20';
}

/** @param unclear a name in the file that refers to two people */
export function count(
  people: Map<string, OwnCount>,
  match: string,
  { info, innings = [] }: FileMatch,
  unclear?: string,
): void {
  const idOf = (name: string): string | undefined =>
    name !== unclear && Object.hasOwn(info.registry.people, name) ? info.registry.people[name] : undefined;
  const of = (name: string): Counted | null => {
    const id = idOf(name);
    if (id === undefined) return null;
    const person = people.get(id) ?? { names: new Set(), careers: new Map<string, Counted>() };
    people.set(id, person);
    const key = `${formatIn(info)} ${info.gender}`;
    const known = person.careers.get(key);
    if (known !== undefined) return known;
    const made = { matches: new Set<string>(), batted: [], bowled: [], catches: 0, stumpings: 0, runOuts: 0 };
    person.careers.set(key, made);
    return made;
  };
  for (const name of Object.values(info.players).flat()) {
    of(name)?.matches.add(match);
    people.get(idOf(name) ?? '')?.names.add(name);
  }
  for (const entry of innings) if (entry.super_over !== true) countInnings(match, entry, info.balls_per_over ?? 6, of);
}

function countInnings(
  match: string,
  { overs = [] }: FileInnings,
  length: number,
  of: (name: string) => Counted | null,
) {
  const batters = new Map<string, Batted>();
  const bowlers = new Map<string, Bowled>();
  const batter = (name: string): Batted => {
    const known = batters.get(name) ?? { runs: 0, balls: 0, fours: 0, sixes: 0, out: false };
    batters.set(name, known);
    return known;
  };
  const bowler = (name: string): Bowled => {
    const known = bowlers.get(name) ?? { match, balls: 0, maidens: 0, runs: 0, wickets: 0, wides: 0, noBalls: 0 };
    bowlers.set(name, known);
    return known;
  };
  for (const [at, { deliveries }] of overs.entries()) {
    let conceded = 0;
    let legal = 0;
    for (const ball of deliveries) {
      const { wides = 0, noballs = 0 } = ball.extras ?? {};
      const bat = batter(ball.batter);
      batter(ball.non_striker);
      const bowl = bowler(ball.bowler);
      bat.runs += ball.runs.batter;
      if (wides === 0) bat.balls += 1;
      if (ball.runs.non_boundary !== true && ball.runs.batter === 4) bat.fours += 1;
      if (ball.runs.non_boundary !== true && ball.runs.batter === 6) bat.sixes += 1;
      bowl.runs += ball.runs.batter + wides + noballs;
      conceded += ball.runs.batter + wides + noballs;
      if (wides > 0) bowl.wides += 1;
      if (noballs > 0) bowl.noBalls += 1;
      if (wides + noballs === 0) {
        bowl.balls += 1;
        legal += 1;
      }
      for (const wicket of ball.wickets ?? []) {
        const gone = batter(wicket.player_out);
        if (!NOBODY_OUT.includes(wicket.kind)) gone.out = true;
        if (TO_THE_BOWLER.includes(wicket.kind)) bowl.wickets += 1;
        countFielders(wicket, ball.bowler, of);
      }
    }
    const alone = new Set(deliveries.map((ball) => ball.bowler)).size === 1;
    // The last over of an innings may be unfinished; the umpire called all others.
    const finished = at < overs.length - 1 || legal >= length;
    if (alone && finished && conceded === 0 && legal > 0) bowler(deliveries[0]!.bowler).maidens += 1;
  }
  for (const [name, figures] of batters) of(name)?.batted.push(figures);
  for (const [name, figures] of bowlers) of(name)?.bowled.push(figures);
}

function countFielders(
  { kind, fielders = [] }: NonNullable<FileBall['wickets']>[number],
  bowler: string,
  of: (name: string) => Counted | null,
) {
  const named = new Set(fielders.filter(({ substitute }) => substitute !== true).flatMap(({ name }) => name ?? []));
  const [first] = named;
  const feat = (name: string | undefined, which: 'catches' | 'stumpings' | 'runOuts') => {
    const person = name === undefined ? null : of(name);
    if (person !== null) person[which] += 1;
  };
  if (kind === 'caught and bowled') feat(bowler, 'catches');
  else if (kind === 'caught') feat(first, 'catches');
  else if (kind === 'stumped') feat(first, 'stumpings');
  else if (kind === 'run out') for (const name of named) feat(name, 'runOuts');
}

/** In the format of the call, by "format gender". */
export function figuresIn({ careers }: OwnCount): Record<string, object> {
  const found = [...careers].filter(([, { matches }]) => matches.size > 0);
  return Object.fromEntries(found.map(([key, counted]) => [key, figuresOf(counted)]));
}

function figuresOf({ matches, batted, bowled, catches, stumpings, runOuts }: Counted): object {
  const total = <T>(all: T[], of: (entry: T) => number): number => all.reduce((sum, entry) => sum + of(entry), 0);
  const runs = total(batted, (entry) => entry.runs);
  const faced = total(batted, (entry) => entry.balls);
  const outs = batted.filter((entry) => entry.out).length;
  const highest = Math.max(0, ...batted.map((entry) => entry.runs));
  const balls = total(bowled, (entry) => entry.balls);
  const conceded = total(bowled, (entry) => entry.runs);
  const wickets = total(bowled, (entry) => entry.wickets);
  const perMatch = [...Map.groupBy(bowled, (entry) => entry.match).values()].map((all) => ({
    wickets: total(all, (entry) => entry.wickets),
    runs: total(all, (entry) => entry.runs),
  }));
  return {
    matches: matches.size,
    batting: {
      innings: batted.length,
      notOuts: batted.length - outs,
      runs,
      balls: faced,
      highest,
      highestNotOut: batted.some((entry) => entry.runs === highest && !entry.out),
      average: decimals(runs, outs),
      strikeRate: decimals(100 * runs, faced),
      fifties: batted.filter((entry) => entry.runs > 49 && entry.runs < 100).length,
      hundreds: batted.filter((entry) => entry.runs > 99).length,
      ducks: batted.filter((entry) => entry.runs === 0 && entry.out).length,
      fours: total(batted, (entry) => entry.fours),
      sixes: total(batted, (entry) => entry.sixes),
    },
    bowling: {
      innings: bowled.length,
      balls,
      maidens: total(bowled, (entry) => entry.maidens),
      runs: conceded,
      wickets,
      average: decimals(conceded, wickets),
      economy: decimals(6 * conceded, balls),
      strikeRate: decimals(balls, wickets),
      bestInnings: best(bowled),
      bestMatch: best(perMatch),
      fourWickets: bowled.filter((entry) => entry.wickets === 4).length,
      fiveWickets: bowled.filter((entry) => entry.wickets > 4).length,
      tenInMatch: perMatch.filter((entry) => entry.wickets > 9).length,
      wides: total(bowled, (entry) => entry.wides),
      noBalls: total(bowled, (entry) => entry.noBalls),
    },
    fielding: { catches, stumpings, runOuts },
  };
}

function best(all: { wickets: number; runs: number }[]): { wickets: number; runs: number } | null {
  let found: { wickets: number; runs: number } | null = null;
  for (const { wickets, runs } of all)
    if (found === null || wickets > found.wickets || (wickets === found.wickets && runs < found.runs))
      found = { wickets, runs };
  return found;
}

/** Long division, rounding half up. */
function decimals(over: number, under: number): string {
  if (under === 0) return '-';
  let rest = BigInt(over) * 1000n;
  rest = (rest / BigInt(under) + 5n) / 10n;
  return `${rest / 100n}.${String(rest % 100n).padStart(2, '0')}`;
}
