/** Arguments and output of `npm run table`. */
import { TIE_BREAKERS, type TieBreaker } from '@sightscreen/cricket';
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { type TableRule, tableRule } from './rule.ts';
import { saveRule, readRules, takeBack } from './rules.store.ts';

export interface TableDeps {
  db: Kysely<Database>;
  say: (line: string) => void;
}

const USAGE = `Usage:
  npm run table -- 7 rules win=2 tie=1 no-result=1 draw=1 loss=0 places=4 order=points,wins,net-run-rate,head-to-head
  npm run table -- 7 rules table=no                       (or table=yes: series 7 has a table)
  npm run table -- 7 points 12 -2 "slow over rate"        (team 12; without the minus, bonus points)
  npm run table -- 7 result 12 beat 14 180/120 175/120    (a match without a log; runs and balls of each side, if known)
  npm run table -- 7 result 12 v 14 no-result             (or abandoned, tied, drawn; group="Group A" number=12)
  npm run table -- 7 match ID leave-out                   (or count)
  npm run table -- undo 3
  npm run table -- list [7]`;

/** Returns the exit code: 0 done, 1 refused, 2 usage error. */
export async function runTableCommand(words: readonly string[], { db, say }: TableDeps): Promise<number> {
  const [first = '', second] = words;
  if (first === 'list' && words.length <= 2 && (second === undefined || whole(second) !== null)) {
    const rules = await readRules(db, whole(second), true);
    for (const { id, series, seriesName, rule, undone } of rules)
      say(`${id}  series ${series} (${seriesName})  ${JSON.stringify(rule)}${undone === null ? '' : '  (undone)'}`);
    if (rules.length === 0) say('No rules yet.');
    return 0;
  }
  const number = whole(second);
  if (first === 'undo' && words.length === 2 && number !== null) {
    const undone = await takeBack(db, number);
    say(undone ? `Rule ${number} was undone.` : `There is no rule ${number} to undo.`);
    return undone ? 0 : 1;
  }
  const series = whole(first);
  const rule = series === null ? null : ruleOf(words.slice(1));
  if (series === null || rule === null) {
    say(USAGE);
    return 2;
  }
  const unknown = await unknownIn(db, rule);
  const made = unknown === null ? await saveRule(db, series, rule) : null;
  if (made === null) say(unknown ?? `There is no series ${series}.`);
  else say(`Saved as rule ${made} of series ${series}. To undo: npm run table -- undo ${made}`);
  return made === null ? 1 : 0;
}

/** Returns null for arguments that are not a valid rule. */
export function ruleOf([kind, ...words]: readonly string[]): TableRule | null {
  const read = tableRule.safeParse(
    kind === 'rules' && words.length > 0
      ? rulesOf(words)
      : kind === 'points' && words.length >= 2
        ? { kind, team: whole(words[0]), points: Number(words[1]), reason: words.slice(2).join(' ') }
        : kind === 'result'
          ? resultOf(words)
          : kind === 'match' && (words[1] === 'leave-out' || words[1] === 'count') && words.length === 2
            ? { kind, match: words[0], counts: words[1] === 'count' }
            : null,
  );
  return read.success ? read.data : null;
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ...['win', 'tie', 'draw', 'loss', 'places'].map((name) => [name, name] as const),
  ['no-result', 'noResult'],
]);
function rulesOf(words: readonly string[]): object | null {
  const rules: [string, unknown][] = [];
  for (const word of words) {
    const [name = '', value = ''] = word.split('=', 2);
    const known = NAMES.get(name);
    if (name === 'table' && (value === 'yes' || value === 'no')) rules.push([name, value === 'yes']);
    else if (name === 'order') rules.push([name, value.split(',').map(tieBreakerOf)]);
    else if (known !== undefined && value !== '') rules.push([known, Number(value)]);
    else return null;
  }
  return { kind: 'rules', ...Object.fromEntries(rules) };
}
const tieBreakerOf = (word: string): TieBreaker | null =>
  TIE_BREAKERS.find((name) => name.replaceAll(' ', '-') === word) ?? null;

const OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['no-result', 'no result'],
  ['abandoned', 'abandoned'],
  ['tied', 'tie'],
  ['drawn', 'draw'],
]);
function resultOf(words: readonly string[]): object | null {
  const named = new Map(
    words.filter((word) => word.includes('=')).map((word) => word.split('=', 2) as [string, string]),
  );
  const [a, verb, b, ...rest] = words.filter((word) => !word.includes('='));
  const teams = [whole(a), whole(b)];
  const number = named.has('number') ? whole(named.get('number')) : null;
  const common = { kind: 'result', teams, group: named.get('group') ?? '', number };
  if (verb === 'beat')
    return rest.length === 0 || rest.length === 2
      ? { ...common, outcome: 'win', winner: teams[0], runs: rest.length === 0 ? null : rest.map(chargeOf) }
      : null;
  if (verb !== 'v' || rest.length === 0) return null;
  const runs = rest.length === 3 ? rest.slice(1).map(chargeOf) : null;
  return { ...common, outcome: OUTCOMES.get(rest[0]!), winner: null, runs };
}
/** Parses runs and balls: "180/120". */
function chargeOf(word: string): object | null {
  const [, runs, balls] = /^(\d{1,4})\/(\d{1,4})$/.exec(word) ?? [];
  return runs === undefined ? null : { runs: Number(runs), balls: Number(balls) };
}

async function unknownIn(db: Kysely<Database>, rule: TableRule): Promise<string | null> {
  const sides = rule.kind === 'points' ? [rule.team] : rule.kind === 'result' ? rule.teams : [];
  for (const id of sides)
    if ((await db.selectFrom('team').select('id').where('id', '=', id).executeTakeFirst()) === undefined)
      return `There is no team ${id}.`;
  if (rule.kind !== 'match') return null;
  const match = await db.selectFrom('match').select('id').where('id', '=', rule.match).executeTakeFirst();
  return match === undefined ? `There is no match ${rule.match}.` : null;
}

const whole = (word: string | undefined): number | null =>
  word !== undefined && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;
