/**
 * Cached replies about players. They depend on the figures and registry rows of one person; pages also on the names of
 * sides, grounds and series, and those with live play and fixtures on the live match and the sides.
 */
import { type Kysely, sql } from 'kysely';
import type { FollowedPlayer, PlayerPage } from '@sightscreen/contracts';
import { rowsOf } from '../../match/figures/careers.ts';
import { type CareerRows, readCareer } from '../../match/figures/careers.store.ts';
import type { Database } from '../../core/db/database.ts';
import { caching, HTML_TYPE, JSON_TYPE, jsonBody, LISTS_EVERY } from '../../match/delivery/makers.ts';
import type { Rendered } from '../../core/response-cache/cached-response.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { readCards } from '../../match/views/lists.ts';
import { profilePath } from '../../match/views/profile-paths.ts';
import { statsPath } from '../../match/views/stats-path.ts';
import { readSource } from '../../match/views/source-line.ts';
import { recentlyOver, summedUntil } from '../../match/views/summed.ts';
import { auctionsOfPeople } from '../auction/index.ts';
import type { Needs } from '../services.ts';
import { careersReply } from './careers-reply.ts';
import { readInPlay } from './in-play.ts';
import { type Person, readPerson, readRegistered } from './person.store.ts';
import { playedMatches } from './played-matches.ts';
import { type PlayerPageQuery, mainFormat, playedPart, playerPage, teamsOf } from './player-page.ts';

/** Maximum fixtures shown. */
const NEXT = 4;

type Made = Pick<Rendered, 'body' | 'contentType'> & Partial<Rendered>;

export function playerResponses(
  context: Needs<'clock' | 'database' | 'folds' | 'fragment' | 'live' | 'render' | 'tags'>,
) {
  const {
    database: { db },
    folds,
    clock,
    render,
    fragment,
    live: { site },
  } = context;
  const auctionsOf = auctionsOfPeople(context);
  const ofPerson = (
    key: string,
    read: () => Promise<Person | null>,
    make: (person: Person, rows: CareerRows) => Made | Promise<Made>,
    tags: readonly Tag[] = [tagOf.registry],
  ): ResponseDefinition => ({
    key,
    tags,
    atMostEvery: LISTS_EVERY,
    render: async (): Promise<Rendered | null> => {
      const person = await read();
      if (person === null) return null;
      const made = await make(person, await readCareer(db, person.id, person.world));
      return {
        at: null,
        ...caching(false),
        validUntil: null,
        ...made,
        tags: [...personTags(person), ...(made.tags ?? [])],
      };
    },
  });
  const found = (id: number) => () => readPerson(db, id, site.demo);
  const sumsOf = ({ id }: Person) =>
    recentlyOver(
      db,
      sql`exists (select 1 from appearance_figure a where a.match_id = m.id and a.person_id = ${id})`,
      clock(),
    );
  return {
    careers: (registerId: string): ResponseDefinition =>
      ofPerson(
        `careers ${registerId}`,
        () => readRegistered(db, registerId),
        (person, rows) => ({ ...jsonBody(careersReply(person, registerId, rows)), contentType: JSON_TYPE }),
        [],
      ),
    page: (id: number, selection: PlayerPageQuery): ResponseDefinition =>
      ofPerson(
        `page player ${id} ${selection.tab} ${selection.format ?? ''} ${selection.from}`,
        found(id),
        async (person, rows) => {
          const now = clock();
          const first = selection.tab === 'overview';
          const teams = first ? teamsOf(rows.matches).map(({ id: team }) => team) : [];
          const [sums, inPlay, { cards: next, validUntil }, sold] = await Promise.all([
            sumsOf(person),
            first ? readInPlay({ db, folds }, person, now) : [],
            readNext(db, teams, { demo: site.demo, now }),
            first ? auctionsOf(person.ids) : { auctions: [], tags: [] },
          ]);
          const source = await readSource(db, {
            where: sql`f.match_id in (select a.match_id from appearance_figure a where a.person_id = ${person.id}) and f.world = ${person.world}`,
            summed: sums,
            ask: statsPath({ of: 'batting', player: person.id, by: 'match', world: person.world }),
          });
          const props: PlayerPage = playerPage(site, person, rows, selection, {
            sums,
            inPlay,
            next,
            source,
            auctions: sold.auctions,
          });
          return {
            body: Buffer.from(render(props)),
            contentType: HTML_TYPE,
            canonical: props.base.path,
            tags: [...playTags(inPlay), ...teams.map(tagOf.teamMatches), ...sold.tags],
            ...caching(inPlay.length > 0),
            validUntil: Math.min(validUntil ?? Infinity, summedUntil(now)),
          };
        },
      ),
    innings: (id: number, { format, from }: Pick<PlayerPageQuery, 'format' | 'from'>): ResponseDefinition =>
      ofPerson(`player innings ${id} ${format ?? ''} ${from}`, found(id), (person, rows) => {
        const own = rowsOf(rows, (match) => match.format === (format ?? mainFormat(rows)));
        const chosen = own.matches[0]?.format ?? null;
        return {
          body: Buffer.from(
            fragment({ fragment: 'played', ...playedPart(person, rows, own, { format: chosen, from }) }),
          ),
          contentType: HTML_TYPE,
        };
      }),
    /** An entry in the list of followed players (BEYOND-14). */
    followed: (id: number): ResponseDefinition =>
      ofPerson(`followed ${id}`, found(id), async (person, rows) => {
        const now = clock();
        const teams = teamsOf(rows.matches).map(({ id: team }) => team);
        const [inPlay, next, { matches: recent }] = await Promise.all([
          readInPlay({ db, folds }, person, now),
          readNext(db, teams, { demo: site.demo, now }),
          sumsOf(person),
        ]);
        // Includes a recent match without an innings, because skipping it would be a spoiler (BEYOND-04).
        const last = rows.matches.find(
          ({ matchId }) =>
            recent.includes(matchId) ||
            [...rows.batting, ...rows.bowling].some((innings) => innings.matchId === matchId),
        );
        const player: FollowedPlayer = {
          id: person.id,
          name: person.name,
          href: profilePath(person),
          inPlay: inPlay[0] ?? null,
          last: last === undefined ? null : (playedMatches(rows, [last])[0] ?? null),
          next: next.cards[0] ?? null,
        };
        return {
          ...jsonBody(player),
          contentType: JSON_TYPE,
          tags: [...playTags(inPlay), ...teams.map(tagOf.teamMatches)],
          ...caching(inPlay.length > 0),
          validUntil: Math.min(next.validUntil ?? Infinity, summedUntil(now)),
        };
      }),
  };
}

const personTags = ({ ids }: Person): Tag[] => ids.flatMap((id) => [tagOf.person(id), tagOf.personFigures(id)]);
const playTags = (inPlay: readonly { card: { summary: { matchId: string } } }[]): Tag[] =>
  inPlay.map(({ card }) => tagOf.match(card.summary.matchId));

/** The next matches of these sides, in which the player may take part. */
async function readNext(db: Kysely<Database>, teams: readonly number[], { demo, now }: { demo: boolean; now: number }) {
  if (teams.length === 0) return { cards: [], validUntil: null };
  const ids = sql`array(select id from team where id = any(${teams}::int[]) or merged_into = any(${teams}::int[]))`;
  return readCards(
    db,
    sql`m.phase not in ('complete', 'recent') and m.phase in ('upcoming', 'preview')
      and m.start_date >= (to_timestamp(${now}::float8 / 1000.0) at time zone 'UTC')::date - 1
      and (m.team1_id = any(${ids}) or m.team2_id = any(${ids}))`,
    sql`m.start_date, m.start_time nulls last, m.id`,
    { demo, now, limit: NEXT },
  );
}
