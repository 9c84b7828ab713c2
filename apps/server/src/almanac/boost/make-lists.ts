/** Renews outdated lists, one at a time, so that an interrupted run can be continued. */
import {
  BOOST_PARAMETERS,
  boostList,
  type Performance,
  skillOf,
  skillOfRole,
  STAMINA_TYPES,
  worthAs,
} from '@sightscreen/cricket';
import type { Kysely } from 'kysely';
import { setImmediate as pause } from 'node:timers/promises';
import type { Database } from '../../core/db/database.ts';
import {
  type BoostScopeNow,
  type ListedRow,
  outdatedLists,
  type PlayedMatch,
  readPlayed,
  readRoles,
  storeList,
} from './lists.store.ts';

export interface MakeDeps {
  db: Kysely<Database>;
  /** Pool for long queries on figures. */
  read: Kysely<Database>;
  /** Also renews lists that are up to date. */
  all?: boolean;
  stop?: AbortSignal | undefined;
  onList?: (list: BoostScopeNow) => void;
}

/** Returns the number of lists made. */
export async function makeBoostLists({ db, read, all = false, stop, onList = () => {} }: MakeDeps): Promise<number> {
  if (all) await db.updateTable('boost_list').set({ fingerprint: '' }).execute();
  const outdated = await outdatedLists(read);
  for (const list of outdated) {
    stop?.throwIfAborted();
    const { played, last } = await readPlayed(read, list, stop);
    if (last === null) await storeList(db, list, null);
    else {
      const roles = await readRoles(read, list.world);
      const rows: ListedRow[] = [];
      const players = playersOf(played, roles);
      for (const type of STAMINA_TYPES) {
        await pause();
        for (const { player, ...row } of boostList(performancesOf(played, type), last.id))
          rows.push({ type, player, ...players.get(player)!, ...row });
      }
      await storeList(db, list, { asOf: last.day, rows });
    }
    onList(list);
  }
  return outdated.length;
}

const performancesOf = (played: readonly PlayedMatch[], type: (typeof STAMINA_TYPES)[number]): Performance[] =>
  played.flatMap(({ match, player, format, ...worth }) => {
    const runs = worthAs(type, worth);
    return runs === null ? [] : [{ match, player, deviations: runs / BOOST_PARAMETERS[format].spread[type] }];
  });

/** The latest side and the skill of each player. Expects matches in order of play. */
function playersOf(played: readonly PlayedMatch[], roles: Awaited<ReturnType<typeof readRoles>>) {
  const players = new Map<number, { team: number; skill: number }>();
  for (const [player, own] of Map.groupBy(played, (one) => one.player)) {
    const role = roles.get(player);
    const sum = (of: 'faced' | 'bowled'): number => own.reduce((all, one) => all + one[of], 0);
    const work = {
      matches: own.length,
      kept: own.filter(({ kept }) => kept).length,
      faced: sum('faced'),
      bowled: sum('bowled'),
    };
    players.set(player, { team: own.at(-1)!.team, skill: role === undefined ? skillOf(work) : skillOfRole(role) });
  }
  return players;
}
