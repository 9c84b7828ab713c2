/** Squads and officials with those we know by their integer; the text stays what people read and change. */
import type { LastSquad } from '@sightscreen/contracts/desk/matches';

/** Ids by name, as typed in lower case: a line that says something else is somebody else. */
export type Known = Readonly<Record<string, number>>;

const spelled = (name: string): string => name.trim().toLowerCase();
export const idOf = (known: Known, name: string): number | undefined => (Object.hasOwn(known, spelled(name)) ? known[spelled(name)] : undefined);
export const withKnown = (known: Known, name: string, id: number): Known => ({ ...known, [spelled(name)]: id });

/** A squad of before as text, reserves after an empty line. */
export function squadText(squad: LastSquad['squad']): { text: string; known: Known } {
  const line = ({ name, captain, keeper }: LastSquad['squad'][number]): string => `${name}${captain && keeper ? ' (c & wk)' : captain ? ' (c)' : keeper ? ' (wk)' : ''}`;
  const [eleven, reserves] = [squad.filter((one) => !one.reserve), squad.filter((one) => one.reserve)];
  return {
    text: [...eleven.map(line), ...(reserves.length > 0 ? ['', ...reserves.map(line)] : [])].join('\n'),
    known: Object.fromEntries(squad.map(({ name, id }) => [spelled(name), id])),
  };
}

/** One line more, before the reserves. */
export function withLine(text: string, line: string): string {
  const lines = text.replace(/\s+$/, '').split(/\r?\n/);
  const gap = lines.findIndex((one, at) => at > 0 && one.trim() === '');
  if (text.trim() === '') return line;
  return gap === -1 ? [...lines, line].join('\n') : [...lines.slice(0, gap), line, ...lines.slice(gap)].join('\n');
}
