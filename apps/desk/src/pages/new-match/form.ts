/** The form of a new match as typed, and the request made from it. */
import { newDeskMatch, type NewDeskMatch } from '@sightscreen/contracts/desk/matches';
import { formErrors } from '../../text/en.ts';
import { idOf, type Known, nameInLine } from './known.ts';
import { squadFrom } from './squad.ts';

export interface MatchForm {
  commandId: string;
  format: 'Test' | 'ODI' | 'T20' | 'Hundred' | 'T10' | 'multi-day' | 'one-day';
  gender: 'male' | 'female';
  kind: 'international' | 'club';
  description: string;
  /** Chosen known sides, ground and series; null: by name. */
  teamIds: [number | null, number | null];
  venueId: number | null;
  seriesId: number | null;
  /** Known people among the names of the squads and the officials. */
  known: [Known, Known];
  knownOfficials: Known;
  sides: [string, string];
  shortNames: [string, string];
  squads: [string, string];
  series: string;
  season: string;
  venue: string;
  city: string;
  date: string;
  time: string;
  days: string;
  /** One per line: "umpire: R Ashdown". A line without a role is an umpire. */
  officials: string;
  overs: string;
  bowlerOvers: string;
  wideRuns: string;
  noBallRuns: string;
  freeHit: 'usual' | 'yes' | 'no';
  tieBreak: 'usual' | 'none' | 'super over';
  ball: 'usual' | 'red' | 'white' | 'pink';
  knockOut: boolean;
  toss: '' | '0 bat' | '0 field' | '1 bat' | '1 field';
}

export const emptyForm = (commandId: string, today: string): MatchForm => ({
  commandId,
  format: 'T20',
  gender: 'male',
  kind: 'club',
  description: '',
  teamIds: [null, null],
  venueId: null,
  seriesId: null,
  known: [{}, {}],
  knownOfficials: {},
  sides: ['', ''],
  shortNames: ['', ''],
  squads: ['', ''],
  series: '',
  season: today.slice(0, 4),
  venue: '',
  city: '',
  date: today,
  time: '',
  days: '',
  officials: '',
  overs: '',
  bowlerOvers: '',
  wideRuns: '',
  noBallRuns: '',
  freeHit: 'usual',
  tieBreak: 'usual',
  ball: 'usual',
  knockOut: false,
  toss: '',
});

/** Errors by the name of the form field. */
export type FormErrors = Partial<Record<string, string>>;

const TYPE = {
  Test: 'TEST',
  ODI: 'ODI',
  T20: 'T20',
  Hundred: 'HUN',
  T10: 'T20',
  'multi-day': 'TEST',
  'one-day': 'ODI',
} as const;
const BALLS_PER_OVER = { Hundred: 5 } as Partial<Record<MatchForm['format'], number>>;
const ROLES = ['umpire', 'tv umpire', 'reserve umpire', 'match referee'] as const;

/** Days of play, starting with the first. Dates are the ground's own, without a zone. */
function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Number.isNaN(start)
    ? [first]
    : Array.from({ length: count }, (_, day) => new Date(start + day * 86_400_000).toISOString().slice(0, 10));
}

/** `instantOf`: a date and time on this browser's clock, in milliseconds since 1970. */
export function requestFrom(
  form: MatchForm,
  instantOf: (date: string, time: string) => number,
): { request: NewDeskMatch } | { errors: FormErrors } {
  const errors: FormErrors = {};
  const squads = form.squads.map((text, side) => {
    const read = squadFrom(text);
    if (read.problems.length > 0) errors[`squads.${side}`] = read.problems.join(' ');
    else if (text.trim() !== '' && read.players.filter((player) => !player.reserve).length < 2)
      errors[`squads.${side}`] = formErrors.twoBat;
    return read.players.map((player) => ({
      ...player,
      ...knownAs(form.known[side === 0 ? 0 : 1], nameInLine(player)),
    }));
  });
  for (const side of [0, 1] as const) if (form.sides[side].trim() === '') errors[`sides.${side}`] = formErrors.sideName;
  if (form.sides[0].trim() !== '' && form.sides[0].trim().toLowerCase() === form.sides[1].trim().toLowerCase())
    errors['sides.1'] = formErrors.itself;
  if (form.squads.some((text) => text.trim() === '') && form.squads.some((text) => text.trim() !== ''))
    errors[`squads.${form.squads[0].trim() === '' ? 0 : 1}`] = formErrors.bothSquads;
  const number = (
    field: 'overs' | 'bowlerOvers' | 'wideRuns' | 'noBallRuns' | 'days',
    from: number,
    upTo: number,
  ): number | undefined => {
    const typed = form[field].trim();
    if (typed === '') return undefined;
    const value = Number(typed);
    if (!Number.isInteger(value) || value < from || value > upTo) errors[field] = formErrors.whole(from, upTo);
    return value;
  };
  const perOver = BALLS_PER_OVER[form.format] ?? 6;
  const [overs, bowlerOvers, wideRuns, noBallRuns, days] = [
    number('overs', 1, 200),
    number('bowlerOvers', 1, 100),
    number('wideRuns', 0, 5),
    number('noBallRuns', 0, 5),
    number('days', 1, 10),
  ];
  const long = form.format === 'Test' || form.format === 'multi-day';
  const count = days ?? (form.format === 'Test' ? 5 : form.format === 'multi-day' ? 4 : 1);
  const [winner, decision] = form.toss.split(' ');
  const typed = {
    commandId: form.commandId,
    type: TYPE[form.format],
    format: form.format,
    gender: form.gender,
    description: form.description.trim(),
    sides: form.sides.map((name, side) =>
      form.teamIds[side] != null
        ? { id: form.teamIds[side] }
        : {
            name: name.trim(),
            kind: form.kind,
            ...(form.shortNames[side]!.trim() !== '' && { shortName: form.shortNames[side]!.trim() }),
          },
    ),
    ...(squads.every((squad) => squad.length > 0) && { squads }),
    series:
      form.seriesId !== null
        ? { id: form.seriesId }
        : form.series.trim() === ''
          ? null
          : { name: form.series.trim(), season: form.season.trim() },
    venue:
      form.venueId !== null
        ? { id: form.venueId }
        : form.venue.trim() === ''
          ? null
          : { name: form.venue.trim(), ...(form.city.trim() !== '' && { city: form.city.trim() }) },
    dates: daysFrom(form.date, Math.min(15, Math.max(1, count))),
    startTime: form.time === '' || form.date === '' ? null : instantOf(form.date, form.time),
    officials: officialsFrom(form, errors),
    knockOut: form.knockOut,
    ...(form.ball !== 'usual' && { ball: form.ball }),
    ...(long && { scheduledDays: count }),
    rules: {
      ...(overs !== undefined && { inningsBalls: overs * perOver }),
      ...(bowlerOvers !== undefined && { bowlerBalls: bowlerOvers * perOver }),
      ...(wideRuns !== undefined && { wideRuns }),
      ...(noBallRuns !== undefined && { noBallRuns }),
      ...(form.freeHit !== 'usual' && { freeHit: form.freeHit === 'yes' }),
      ...(form.tieBreak !== 'usual' && { tieBreak: form.tieBreak }),
    },
    ...(form.toss !== '' && { toss: { winner: Number(winner), decision } }),
  };
  const read = newDeskMatch.safeParse(typed);
  if (!read.success) for (const issue of read.error.issues) errors[fieldOf(issue.path.map(String))] ??= issue.message;
  return read.success && Object.keys(errors).length === 0 ? { request: read.data } : { errors };
}

const knownAs = (known: Known, name: string): { id?: number } => {
  const id = idOf(known, name);
  return id === undefined ? {} : { id };
};

function officialsFrom(
  { officials, knownOfficials }: MatchForm,
  errors: FormErrors,
): { role: (typeof ROLES)[number]; name: string; personId: number | null }[] {
  const personId = (name: string): number | null => idOf(knownOfficials, name) ?? null;
  return officials
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [before, ...after] = line.split(':');
      if (after.length === 0) return { role: 'umpire', name: line, personId: personId(line) };
      const role = ROLES.find((one) => one === before!.trim().toLowerCase());
      if (!role) errors.officials = formErrors.noRole(before!.trim(), ROLES.join(', '));
      const name = after.join(':').trim();
      return { role: role ?? 'umpire', name, personId: personId(name) };
    });
}

/** The form field for a path of the request: squads and sides by side, the rest by its first segment. */
export function fieldOf(path: readonly string[]): string {
  const [first = '', second = ''] = path;
  if (first === 'sides' || first === 'squads') return second === '' ? `${first}.0` : `${first}.${second}`;
  if (first === 'dates') return 'date';
  if (first === 'startTime') return 'time';
  if (first !== 'rules') return first;
  return second === 'inningsBalls' ? 'overs' : second === 'bowlerBalls' ? 'bowlerOvers' : second;
}
