/** Props of the boostometer page. */
import type { BoostometerPage } from '@sightscreen/contracts';
import { BOOST_STEP } from '@sightscreen/contracts/calls/boostometer';
import { BOOST_PARAMETERS, FITTED_BEFORE, type MatchType, STEADY } from '@sightscreen/cricket';
import { statsPath } from '../../match/views/stats-path.ts';
import { readSource } from '../../match/views/source-line.ts';
import { sql } from 'kysely';
import { SEASON } from '../../match/figures/counted.ts';
import { linked, resolveWorld } from '../../match/views/worlds.ts';
import { boostPath, type Choice } from './addresses.ts';
import { readHeads } from './boostometer.store.ts';
import { type ListDeps, readList, seasonsOf, usualWorld } from './lists.ts';

export interface PageDeps extends ListDeps {
  site: { origin: string };
  /** The default season. */
  season: number;
}

/** Returns null for an unknown match or world. */
export async function boostometerPage(deps: PageDeps, choice: Choice): Promise<BoostometerPage | null> {
  const { db, demo, site } = deps;
  const heads = await readHeads(db, demo);
  const worlds = [...new Set(heads.map((head) => head.world))];
  const match = choice.period?.startsWith('match-') === true ? choice.period.slice('match-'.length) : null;
  const worldChoice = resolveWorld(worlds.length === 0 ? ['real'] : worlds, choice.world);
  if (worldChoice === null) return null;
  // BOOST-016: the page opens on a season with a list, if there is one.
  const listed = seasonsOf(heads, worldChoice.world);
  const defaults = listed.includes(deps.season) ? deps.season : (listed[0] ?? deps.season);
  const season = choice.period === 'allTime' ? null : match === null ? Number(choice.period ?? defaults) : null;
  const list = await readList(deps, choice.type, match === null ? { season, world: worldChoice.world } : { match });
  if (list === null) return null;
  const { world } = list;
  const seasons = seasonsOf(heads, world);
  const newest = seasons[0] ?? null;
  const all = [
    ...new Set([
      ...seasons,
      ...(seasons.length === 0 ? [defaults] : []),
      ...(list.season === null ? [] : [list.season]),
    ]),
  ];
  const source = await readSource(db, {
    where:
      match === null
        ? sql`f.world = ${world} and (${list.season}::int is null or ${SEASON} = ${list.season}::int)`
        : sql`f.match_id = ${match}`,
    summed: list.of,
    ask: statsPath({ of: 'batting', world }),
  });
  const invented = world === 'demo';
  const of = { ...choice, world: world === usualWorld(heads) ? null : world };
  return {
    page: 'boostometer',
    base: {
      origin: site.origin,
      path: boostPath(of),
      demo: invented,
      noindex: invented || list.players.length === 0,
      ...(source && { source }),
    },
    world: linked(worldChoice.named, worldChoice.other, (other) =>
      boostPath({ ...choice, world: other, period: match === null ? choice.period : null, team: null }),
    ),
    chosen: { ...choice, period: choice.period ?? String(defaults) },
    list,
    seasons: all.toSorted((a, b) => b - a).map((one) => ({ season: one, empty: !seasons.includes(one) })),
    defaultSeason: defaults,
    plain: boostPath({ type: 'stamina', period: null, skill: null, team: null, show: BOOST_STEP, world: of.world }),
    more: boostPath({ ...of, show: choice.show + BOOST_STEP }),
    newest:
      newest === null || (newest === list.season && list.players.length === 0)
        ? null
        : { season: newest, href: boostPath({ ...of, period: String(newest), skill: null, team: null }) },
    method: {
      fittedBefore: FITTED_BEFORE,
      steady: STEADY,
      formats: (Object.keys(BOOST_PARAMETERS) as MatchType[]).map((format) => {
        const { level, ...parameters } = BOOST_PARAMETERS[format];
        return { format, ...parameters, level: { batting: [...level.batting], bowling: [...level.bowling] } };
      }),
    },
  };
}
