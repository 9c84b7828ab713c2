/** Squads and officials with the ids of known people; the text remains what users see and edit. */
import type { LastSquad } from '@sightscreen/contracts/desk/matches';
import type { PlayerRef } from '@sightscreen/contracts/feed/match';

/** Ids by name in lower case, as typed: an edited line refers to another person. */
export type Known = Readonly<Record<string, number>>;

const spelled = (name: string): string => name.trim().toLowerCase();
export const idOf = (known: Known, name: string): number | undefined =>
  Object.hasOwn(known, spelled(name)) ? known[spelled(name)] : undefined;
export const withKnown = (known: Known, name: string, id: number): Known => ({ ...known, [spelled(name)]: id });

/** As written in a line: "R Singh", and "R Singh (2)" for another person of that name. */
export const nameInLine = ({ name, namesake }: Pick<PlayerRef, 'name' | 'namesake'>): string =>
  namesake === undefined ? name : `${name} (${namesake})`;
/** The name for a line beside players already listed. */
export function nextInLine(listed: readonly Pick<PlayerRef, 'name'>[], name: string): string {
  const same = listed.filter((one) => spelled(one.name) === spelled(name)).length;
  return nameInLine(same === 0 ? { name } : { name, namesake: same + 1 });
}

/** An earlier squad as text, reserves after an empty line. */
export function squadText(squad: LastSquad['squad']): { text: string; known: Known } {
  const named = squad.map((player, at) => ({ ...player, name: nextInLine(squad.slice(0, at), player.name) }));
  const line = ({ name, captain, keeper }: LastSquad['squad'][number]): string =>
    `${name}${captain && keeper ? ' (c & wk)' : captain ? ' (c)' : keeper ? ' (wk)' : ''}`;
  const [eleven, reserves] = [named.filter((one) => !one.reserve), named.filter((one) => one.reserve)];
  return {
    text: [...eleven.map(line), ...(reserves.length > 0 ? ['', ...reserves.map(line)] : [])].join('\n'),
    known: Object.fromEntries(named.map(({ name, id }) => [spelled(name), id])),
  };
}

/** Adds a line before the reserves. */
export function withLine(text: string, line: string): string {
  const lines = text.replace(/\s+$/, '').split(/\r?\n/);
  const gap = lines.findIndex((one, at) => at > 0 && one.trim() === '');
  if (text.trim() === '') return line;
  return gap === -1 ? [...lines, line].join('\n') : [...lines.slice(0, gap), line, ...lines.slice(gap)].join('\n');
}
