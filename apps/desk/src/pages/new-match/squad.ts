/** Parses a squad as users paste it: one name a line, with the marks used on scorecards. */
import type { PlayerRef } from '@sightscreen/contracts/feed/match';
import { formErrors } from '../../text/en.ts';
import { nameInLine } from './known.ts';

export interface SquadRead {
  players: PlayerRef[];
  problems: string[];
}

const MAX_PLAYERS = 40;
/** "Ada Tern (c)", "Bo Tern (wk)", "Cal Tern (c & wk)", "Dev Tern*", "Eli Tern†", "1. Fay Tern", "12 Gus Tern". */
const NUMBERED = /^\s*(?:[-•*]\s+|\d{1,2}[.)]?\s+)/;
/** A whole team in one line; "Tern, Ada" is one name. */
const LISTED = /^[^,;]+(?:[,;][^,;]+){2,}$/;
const MARKS = /\(([^)]*)\)/g;
/** "R Singh (2)": a different person from R Singh. */
const NAMESAKE = /^\s*([2-9])\s*$/;

/** Names after an empty line, or below a line "Reserves", are reserves. */
export function squadFrom(text: string): SquadRead {
  const players: PlayerRef[] = [];
  const problems: string[] = [];
  let reserve = false;
  text
    .split(/\r?\n/)
    .flatMap((line) => (LISTED.test(line) ? line.split(/[,;]/) : [line]))
    .forEach((raw, at) => {
      const line = raw.trim();
      if (line === '' || /^(reserves?|substitutes?|bench)\s*:?$/i.test(line)) {
        if (players.length > 0) reserve = true;
        return;
      }
      const player = playerFrom(line.replace(NUMBERED, ''));
      if (player.name === '') problems.push(formErrors.marksOnly(at + 1));
      else if (/[<>]/.test(player.name)) problems.push(formErrors.plainText(at + 1));
      else if (player.name.length > 100) problems.push(formErrors.tooLong(at + 1));
      else players.push({ ...player, ...(reserve && { reserve }) });
    });
  for (const mark of ['captain', 'keeper'] as const) {
    if (players.filter((player) => player[mark]).length > 1) problems.push(formErrors.two[mark]);
  }
  const twice = players.find(
    (player, at) =>
      players.findIndex(
        (other) => other.name.toLowerCase() === player.name.toLowerCase() && other.namesake === player.namesake,
      ) !== at,
  );
  if (twice) problems.push(formErrors.twice(twice.name));
  if (players.length > MAX_PLAYERS) problems.push(formErrors.tooMany(MAX_PLAYERS, players.length));
  return { players, problems };
}

/** Players as lines that parse back to the same ones, reserves after an empty line. */
export function squadLines(players: readonly PlayerRef[]): string {
  const line = ({ captain, keeper, ...player }: PlayerRef): string =>
    `${nameInLine(player)}${captain && keeper ? ' (c & wk)' : captain ? ' (c)' : keeper ? ' (wk)' : ''}`;
  const reserves = players.filter((player) => player.reserve);
  return [
    ...players.filter((player) => !player.reserve).map(line),
    ...(reserves.length > 0 ? ['', ...reserves.map(line)] : []),
  ].join('\n');
}

function playerFrom(line: string): PlayerRef {
  const inside = [...line.matchAll(MARKS)].map(([, mark = '']) => mark.toLowerCase());
  const namesake = inside.map((mark) => NAMESAKE.exec(mark)?.[1]).find((digit) => digit !== undefined);
  const marks = inside.join(' ');
  const captain = /\bc(apt(ain)?)?\b/.test(marks) || line.includes('*');
  const keeper = /\b(wk|keeper|wicketkeeper)\b/.test(marks) || line.includes('†');
  const name = line
    .replace(MARKS, ' ')
    .replace(/[*†,;]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    name,
    ...(namesake && { namesake: Number(namesake) }),
    ...(captain && { captain }),
    ...(keeper && { keeper }),
  };
}
