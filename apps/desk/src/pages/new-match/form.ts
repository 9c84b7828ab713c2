/** What is typed for a new match, as typed; and what is asked of the server with it. */
import { newDeskMatch, type NewDeskMatch } from '@sightscreen/contracts/desk/matches';
import { squadFrom } from './squad.ts';

export interface MatchForm {
  commandId: string;
  format: 'Test' | 'ODI' | 'T20' | 'Hundred' | 'T10' | 'multi-day' | 'one-day';
  gender: 'male' | 'female';
  kind: 'international' | 'club';
  description: string;
  sides: [string, string]; shortNames: [string, string]; squads: [string, string];
  series: string; season: string; venue: string; city: string;
  date: string; time: string; days: string;
  /** One a line: "umpire: R Ashdown". A line without a role is an umpire. */
  officials: string;
  overs: string; bowlerOvers: string; wideRuns: string; noBallRuns: string; freeHit: 'usual' | 'yes' | 'no'; tieBreak: 'usual' | 'none' | 'super over'; ball: 'usual' | 'red' | 'white' | 'pink'; knockOut: boolean;
  toss: '' | '0 bat' | '0 field' | '1 bat' | '1 field';
}

export const emptyForm = (commandId: string, today: string): MatchForm => ({
  commandId, format: 'T20', gender: 'male', kind: 'club', description: '', sides: ['', ''], shortNames: ['', ''], squads: ['', ''], series: '', season: today.slice(0, 4), venue: '', city: '', date: today, time: '', days: '',
  officials: '', overs: '', bowlerOvers: '', wideRuns: '', noBallRuns: '', freeHit: 'usual', tieBreak: 'usual', ball: 'usual', knockOut: false, toss: '',
});

/** Wrong things by the name of the field on the form. */
export type FormErrors = Partial<Record<string, string>>;

const TYPE = { Test: 'TEST', ODI: 'ODI', T20: 'T20', Hundred: 'HUN', T10: 'T20', 'multi-day': 'TEST', 'one-day': 'ODI' } as const;
const BALLS_PER_OVER = { Hundred: 5 } as Partial<Record<MatchForm['format'], number>>;
const ROLES = ['umpire', 'tv umpire', 'reserve umpire', 'match referee'] as const;

/** Days of play, from the first one on. Dates are the ground's own and have no zone. */
function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Number.isNaN(start) ? [first] : Array.from({ length: count }, (_, day) => new Date(start + day * 86_400_000).toISOString().slice(0, 10));
}

/** `zone`: minutes that this browser's clock is behind UTC at that time, as `Date.getTimezoneOffset` tells. */
export function requestFrom(form: MatchForm, instantOf: (date: string, time: string) => number): { request: NewDeskMatch } | { errors: FormErrors } {
  const errors: FormErrors = {};
  const squads = form.squads.map((text, side) => {
    const read = squadFrom(text);
    if (read.problems.length > 0) errors[`squads.${side}`] = read.problems.join(' ');
    else if (text.trim() !== '' && read.players.filter((player) => !player.reserve).length < 2) errors[`squads.${side}`] = 'Two have to bat: at least two names.';
    return read.players;
  });
  for (const side of [0, 1] as const) if (form.sides[side].trim() === '') errors[`sides.${side}`] = 'A side has a name.';
  if (form.sides[0].trim() !== '' && form.sides[0].trim().toLowerCase() === form.sides[1].trim().toLowerCase()) errors['sides.1'] = 'A side cannot play itself.';
  if (form.squads.some((text) => text.trim() === '') && form.squads.some((text) => text.trim() !== '')) errors[`squads.${form.squads[0].trim() === '' ? 0 : 1}`] = 'Name both squads, or leave both for later.';
  const number = (field: keyof MatchForm, from: number, upTo: number): number | undefined => {
    const typed = String(form[field]).trim();
    if (typed === '') return undefined;
    const value = Number(typed);
    if (!Number.isInteger(value) || value < from || value > upTo) errors[field] = `A whole number from ${from} to ${upTo}.`;
    return value;
  };
  const perOver = BALLS_PER_OVER[form.format] ?? 6;
  const [overs, bowlerOvers, wideRuns, noBallRuns, days] = [number('overs', 1, 200), number('bowlerOvers', 1, 100), number('wideRuns', 0, 5), number('noBallRuns', 0, 5), number('days', 1, 10)];
  const long = form.format === 'Test' || form.format === 'multi-day';
  const count = days ?? (form.format === 'Test' ? 5 : form.format === 'multi-day' ? 4 : 1);
  const [winner, decision] = form.toss.split(' ');
  const typed = {
    commandId: form.commandId, type: TYPE[form.format], format: form.format, gender: form.gender, description: form.description.trim(),
    sides: form.sides.map((name, side) => ({ name: name.trim(), kind: form.kind, ...(form.shortNames[side]!.trim() !== '' && { shortName: form.shortNames[side]!.trim() }) })),
    ...(squads.every((squad) => squad.length > 0) && { squads }),
    series: form.series.trim() === '' ? null : { name: form.series.trim(), season: form.season.trim() },
    venue: form.venue.trim() === '' ? null : { name: form.venue.trim(), ...(form.city.trim() !== '' && { city: form.city.trim() }) },
    dates: daysFrom(form.date, Math.min(15, Math.max(1, count))), startTime: form.time === '' || form.date === '' ? null : instantOf(form.date, form.time),
    officials: officialsFrom(form.officials, errors), knockOut: form.knockOut,
    ...(form.ball !== 'usual' && { ball: form.ball }), ...(long && { scheduledDays: count }),
    rules: {
      ...(overs !== undefined && { inningsBalls: overs * perOver }), ...(bowlerOvers !== undefined && { bowlerBalls: bowlerOvers * perOver }),
      ...(wideRuns !== undefined && { wideRuns }), ...(noBallRuns !== undefined && { noBallRuns }),
      ...(form.freeHit !== 'usual' && { freeHit: form.freeHit === 'yes' }), ...(form.tieBreak !== 'usual' && { tieBreak: form.tieBreak }),
    },
    ...(form.toss !== '' && { toss: { winner: Number(winner), decision } }),
  };
  const read = newDeskMatch.safeParse(typed);
  if (!read.success) for (const issue of read.error.issues) errors[fieldOf(issue.path.map(String))] ??= issue.message;
  return read.success && Object.keys(errors).length === 0 ? { request: read.data } : { errors };
}

function officialsFrom(text: string, errors: FormErrors): { role: (typeof ROLES)[number]; name: string; personId: null }[] {
  return text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== '').map((line) => {
    const [before, ...after] = line.split(':');
    if (after.length === 0) return { role: 'umpire', name: line, personId: null };
    const role = ROLES.find((one) => one === before!.trim().toLowerCase());
    if (!role) errors.officials = `“${before!.trim()}” is no role: ${ROLES.join(', ')}.`;
    return { role: role ?? 'umpire', name: after.join(':').trim(), personId: null };
  });
}

/** The field of the form that a path of the request is about: squads and sides by side, the rest by its first word. */
export function fieldOf(path: readonly string[]): string {
  const [first = '', second = ''] = path;
  if (first === 'sides' || first === 'squads') return second === '' ? `${first}.0` : `${first}.${second}`;
  if (first === 'dates') return 'date';
  if (first === 'startTime') return 'time';
  if (first !== 'rules') return first;
  return second === 'inningsBalls' ? 'overs' : second === 'bowlerBalls' ? 'bowlerOvers' : second;
}
