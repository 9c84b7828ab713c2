/** Reconstructs the log of a past season from its lists, and finds inconsistent figures. Pure. */
import type { AuctionFactBody, AuctionRules } from '@sightscreen/auction';
import { moneyText } from '@sightscreen/auction';
import { nameKey } from './name-key.ts';
import type { Fault, SeasonRow } from './season-row.ts';
import { alikeWords, spelledOtherwise } from './spellings.ts';

export interface SeasonRules extends AuctionRules {
  /** Purse of every team, including retained players. */
  purse: number;
  /** No team retained a player, so a list without retained players is complete. */
  keptNobody: boolean;
}

/**
 * Keeps one row per player: the one with the result. Two sold players of one name are namesakes, distinguished by
 * team.
 */
export function oneRowEach(rows: readonly SeasonRow[]): SeasonRow[] {
  const groups = Map.groupBy(rows, ({ player }) => nameKey(player));
  return rows
    .filter((row) => {
      const group = groups.get(nameKey(row.player))!;
      const withResult = group.filter(({ price }) => price !== null);
      if (withResult.length > 0) return withResult.includes(row);
      return row === (group.findLast(({ status }) => status === 'unsold') ?? group[0]);
    })
    .map((row, at, remaining) => {
      const first = remaining.findIndex(({ player }) => nameKey(player) === nameKey(row.player));
      return first === at ? row : { ...row, player: `${row.player} (${row.side})` };
    });
}

/** Fills in missing values of the first list from the others; adds no player and overrides nothing. */
export function completed(first: readonly SeasonRow[], others: readonly SeasonRow[]): SeasonRow[] {
  const known = new Map(others.map((row) => [nameKey(row.player), row]));
  const spelled = new Map(spelledOtherwise(first, others).map(({ row, other }) => [row, other]));
  return first.map((row) => {
    const other = known.get(nameKey(row.player)) ?? spelled.get(row);
    if (other === undefined) return row;
    const { role, cap, country, overseas, age, style, set, base, former } = other;
    return {
      ...row,
      // A list before an auction distinguishes keepers from batters; results do not.
      role: role === 'wk-batter' ? role : (row.role ?? role),
      cap: row.cap ?? cap,
      country: row.country ?? country,
      overseas: row.overseas ?? overseas,
      age: row.age ?? age,
      style: row.style ?? style,
      set: row.set ?? set,
      base: row.base ?? base,
      former: row.former ?? former,
    };
  });
}

/**
 * Retained players come first, then all others in the order of the list.
 * @param ids of a player by row, and of a team by name
 */
export function factsOfSeason(
  rows: readonly SeasonRow[],
  { purse, keptNobody, ...rules }: SeasonRules,
  ids: { player: (row: SeasonRow) => number; side: (name: string) => number },
): AuctionFactBody[] {
  const sides = [...new Set(rows.flatMap(({ side }) => (side === null ? [] : [ids.side(side)])))];
  const facts: AuctionFactBody[] = [
    {
      kind: 'opened',
      rules,
      sides: sides.map((side) => ({ side, purse, cards: 0 })),
      ...(lacksKept(rows, keptNobody) && { lacksKept: true }),
    },
    {
      kind: 'listed',
      players: rows.map((row) => ({
        player: ids.player(row),
        role: row.role,
        cap: row.cap,
        overseas: row.overseas,
        sale: row.status !== 'retained',
        base: row.base,
        set: row.set,
        former: row.former === null ? null : ids.side(row.former),
      })),
    },
  ];
  const retained = rows.filter(({ status }) => status === 'retained');
  for (const { side, price, ...row } of retained)
    if (side !== null && price !== null)
      facts.push({ kind: 'retained', player: ids.player({ side, price, ...row }), side: ids.side(side), price });
  for (const row of rows) {
    const player = ids.player(row);
    if (row.status === 'sold' && row.side !== null && row.price !== null)
      facts.push({ kind: 'sold', player, side: ids.side(row.side), amount: row.price });
    if (row.status === 'unsold') facts.push({ kind: 'unsold', player });
  }
  return [...facts, { kind: 'closed' }];
}

/** Whether a list leaves out retained players, as lists of sold players do. */
const lacksKept = (rows: readonly SeasonRow[], keptNobody: boolean): boolean =>
  !keptNobody && rows.every(({ status }) => status !== 'retained');

export interface SideSum {
  side: string;
  players: number;
  overseas: number;
  spent: number;
}

/** Players and spending of each team, in the order of the list. */
export function sumsOf(rows: readonly SeasonRow[]): SideSum[] {
  const sums = new Map<string, SideSum>();
  for (const { side, price, overseas } of rows) {
    if (side === null || price === null) continue;
    const sum = sums.get(side) ?? { side, players: 0, overseas: 0, spent: 0 };
    sum.players += 1;
    sum.spent += price;
    if (overseas === true) sum.overseas += 1;
    sums.set(side, sum);
  }
  return [...sums.values()];
}

/** Purses, squad sizes and prices that violate the rules. */
export function faultsOf(rows: readonly SeasonRow[], rules: SeasonRules): Fault[] {
  const faults = missingDataFaults(rows, rules);
  const seen = new Map<string, SeasonRow>();
  for (const row of rows) {
    const before = seen.get(nameKey(row.player));
    if (before !== undefined)
      faults.push({
        line: row.line,
        words: `${row.player} is already on line ${before.line}${bothSides(before, row)}`,
      });
    seen.set(nameKey(row.player), row);
    const { base, line, player, price, status } = row;
    if (status === 'sold' && price !== null && base !== null && price < base)
      faults.push({
        line,
        words: `${player} went for ${formatted(price, rules)}, below the base price of ${formatted(base, rules)}`,
      });
    if (status === 'sold' && price !== null && price % rules.steps[0]!.step !== 0)
      faults.push({ line, words: `${player}: ${formatted(price, rules)} is not a multiple of the bid step` });
  }
  for (const { side, players, overseas, spent } of sumsOf(rows)) {
    const line = rows.findLast((row) => row.side === side)!.line;
    const { least, most, overseas: abroad } = rules.places;
    if (spent > rules.purse)
      faults.push({
        line,
        words: `${side} spent ${formatted(spent, rules)}, more than the purse of ${formatted(rules.purse, rules)}`,
      });
    if (players < least && !lacksKept(rows, rules.keptNobody))
      faults.push({
        line,
        words: `${side} has ${players} ${players === 1 ? 'player' : 'players'}; the minimum is ${least}`,
      });
    if (players > most) faults.push({ line, words: `${side} has ${players} players; the maximum is ${most}` });
    if (overseas > abroad)
      faults.push({ line, words: `${side} has ${overseas} overseas players; the maximum is ${abroad}` });
  }
  return faults;
}

/** What a list leaves out, reported for the line of its heading. */
function missingDataFaults(rows: readonly SeasonRow[], { keptNobody }: SeasonRules): Fault[] {
  const bought = rows.filter(({ price }) => price !== null);
  const unknownOrigins = bought.filter(({ overseas }) => overseas === null).length;
  return [
    ...(lacksKept(rows, keptNobody)
      ? ['this list has no retained players, so the purses and places left are too high']
      : []),
    ...(unknownOrigins === 0
      ? []
      : [`the list does not say whether ${unknownOrigins} of ${bought.length} players are from overseas`]),
  ].map((words) => ({ line: 1, words }));
}

/** Differences between two lists of a season: missing players, other teams, other prices. */
export function differencesOf(one: readonly SeasonRow[], other: readonly SeasonRow[]): Fault[] {
  const sold = (rows: readonly SeasonRow[]) =>
    new Map(rows.filter(({ price }) => price !== null).map((row) => [nameKey(row.player), row]));
  const [ours, theirs] = [sold(one), sold(other)];
  const faults: Fault[] = [];
  const left = [...theirs].filter(([key]) => !ours.has(key)).map(([, row]) => row);
  for (const [key, row] of ours) {
    const twin = theirs.get(key);
    if (twin === undefined) {
      const [best] = left.toSorted((a, b) => alikeness(row, b) - alikeness(row, a));
      if (best !== undefined && alikeness(row, best) > 0) left.splice(left.indexOf(best), 1);
      else faults.push({ line: row.line, words: `${row.player} is not in the other list` });
    } else if (twin.price !== row.price)
      faults.push({
        line: row.line,
        words: `${row.player}: ${row.price} here, ${twin.price} on line ${twin.line} there`,
      });
  }
  for (const row of left) faults.push({ line: row.line, words: `${row.player} is only in the other list` });
  return faults;
}

/** Number of similar words in two names; 0 if the prices differ. "Lungi Ngidi" and "Lungisani Ngidi" have two. */
const alikeness = (one: SeasonRow, other: SeasonRow): number =>
  one.price === other.price ? alikeWords(one.player, other.player).length : 0;

const formatted = (amount: number, { currency }: AuctionRules): string => moneyText(amount, currency);
const bothSides = (one: SeasonRow, two: SeasonRow): string =>
  one.side === two.side ? '' : `, for ${one.side ?? 'nobody'} there and ${two.side ?? 'nobody'} here`;
