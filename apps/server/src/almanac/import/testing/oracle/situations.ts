/** The values that a query can filter or group by, for the player or side counted in a situation. */
import type { Registered } from './register.ts';
import { UNREGISTERED } from './register.ts';
import { groundOf, whereOf } from './places.ts';
import type { Innings, Match, Moment, Out, Who } from './match-file.ts';

export interface Situation {
  match: Match;
  /** The side whose figures are counted. */
  team: string;
  who?: Who;
  innings?: Innings;
  /** For a ball, or a batter who left on it. */
  moment?: Moment;
  out?: Out | undefined;
  /** For a complete innings of a batter. */
  position?: number;
  howOut?: string | undefined;
  /** For two batters together. */
  pair?: readonly [Who, Who];
  wicket?: number;
}
type Register = ReadonlyMap<Who, Registered>;

const slug = (text: string): string => text.replaceAll(' ', '-');
const yes = (is: boolean): string => (is ? 'yes' : 'no');
export const opponentIn = ({ teams }: Match, team: string): string => teams.find((one) => one !== team)!;

/** Empty: the row is in no group. */
export function valueOf(key: string, of: Situation, register: Register): string[] {
  const { match, team, who, innings, moment, position, pair } = of;
  const opponent = opponentIn(match, team);
  const registered = (person: Who | null | undefined): Registered => register.get(person ?? '') ?? UNREGISTERED;
  switch (key) {
    case 'player':
      return who === undefined ? [...pair!] : [who];
    case 'batter':
      return [moment!.batter];
    case 'bowler':
      return moment!.bowler === null ? [] : [moment!.bowler];
    case 'pair':
      return [[...pair!].sort().join('-')];
    case 'team':
      return [`${team} ${match.gender}`];
    case 'opponent':
      return [`${opponent} ${match.gender}`];
    case 'format':
    case 'gender':
    case 'level':
    case 'year':
    case 'season':
    case 'stage':
      return [match[key]];
    case 'competition':
      return [match.event];
    case 'series':
      return [`${match.event} ${match.season} ${match.gender}`];
    case 'ground':
      return [groundOf(match.venue, match.city)];
    case 'where':
      return [whereOf(match, team, opponent)];
    case 'match':
      return [match.id];
    case 'match-innings':
      return [String(innings!.number)];
    case 'chase':
      return [yes(innings!.chase)];
    case 'follow-on':
      return [yes(innings!.number === 3 && innings!.match.innings[1]!.team === innings!.team)];
    case 'result':
      return [slug(match.results[team]!)];
    case 'toss':
      return [match.tossWinner === team ? 'won' : 'lost'];
    case 'chose':
      return [match.chose!];
    case 'position':
      return [String(moment?.position ?? position)];
    case 'dismissal':
      return [slug((moment === undefined ? of.howOut : of.out?.kind) ?? 'not-out')];
    case 'wicket':
      return [String(of.wicket ?? moment!.wickets + 1)];
    case 'phase': {
      const { phase } = moment!;
      return phase === '' ? [] : [phase];
    }
    case 'over':
      return [String(moment!.over)];
    case 'bowling':
      return [moment === undefined ? registered(who).kind : registered(moment.bowler).kind];
    case 'hand':
      return [registered(moment === undefined ? who : moment.batter).hand];
    default:
      throw new TypeError(`the independent count does not know ${key}`);
  }
}
