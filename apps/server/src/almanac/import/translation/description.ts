/** "2nd Test", "Match 33, Group B", "Final": the name of a match within its event. */
import { isKnockOutStage } from '@sightscreen/cricket';
import type { CricsheetFile } from '../reading/schema.ts';
import { matchTypeOf } from './ruleset-choice.ts';

export const isKnockOut = ({ info }: CricsheetFile): boolean => isKnockOutStage(info.event?.stage ?? '');

export function descriptionOf(file: CricsheetFile): string {
  const { event, match_type } = file.info;
  const number = event?.match_number;
  const group = event?.group === undefined ? null : groupName(event.group);
  if (event?.stage !== undefined)
    return group === null || isKnockOutStage(event.stage) ? event.stage : `${event.stage}, ${group}`;
  if (event === undefined || number === undefined) return group ?? shortFormat(file);
  return betweenTwo(event.name ?? '') || match_type === 'Test'
    ? `${ordinal(number)} ${shortFormat(file)}`
    : `Match ${number}${group === null ? '' : `, ${group}`}`;
}

/** "A", "2", "South" or "Elite, Group D", as in the file. */
function groupName(group: string): string {
  if (/group|zone|pool/i.test(group)) return group;
  return /^(north|south|east|west)/i.test(group) ? `${group} Group` : `Group ${group}`;
}

/** A series between two countries counts its Tests, ODIs and T20Is separately; a tournament counts matches. */
const betweenTwo = (event: string): boolean =>
  / tour of | in .* Series$| v | Women in |^(the |women's )?ashes$/i.test(event) &&
  !/ cup| trophy| league|nation/i.test(event);

function shortFormat(file: CricsheetFile): string {
  const international = file.info.team_type === 'international';
  switch (matchTypeOf(file)) {
    case 'TEST':
      return file.info.match_type === 'Test' ? 'Test' : 'Multi-day match';
    case 'ODI':
      return file.info.match_type === 'ODI' ? 'ODI' : 'One-day match';
    case 'HUN':
      return 'The Hundred';
    case 'T20':
      return international && file.info.match_type === 'T20' ? 'T20I' : 'T20';
  }
}

function ordinal(n: number): string {
  const tens = n % 100;
  const end = tens >= 11 && tens <= 13 ? 'th' : n % 10 === 1 ? 'st' : n % 10 === 2 ? 'nd' : n % 10 === 3 ? 'rd' : 'th';
  return `${n}${end}`;
}
