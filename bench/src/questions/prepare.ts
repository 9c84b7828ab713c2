/**
 * `node scripts/run.mjs bench/src/questions/prepare.ts`, with the site down: gives people of the bulk world a batting
 * hand and bowling style where they have none, for queries on them, and writes missing files of the ball data. Prints
 * the rival's input as one line of JSON.
 */
import { sql } from 'kysely';
import { bowlingKind } from '@sightscreen/cricket';
import { standingParts } from '@sightscreen/server/almanac/ball-data/parts/manifest.store';
import { withDatabase } from '@sightscreen/server/core/db/offline-connection';
import { forBulk } from '@sightscreen/server/core/db/client';
import { join } from 'node:path';

export interface Prepared {
  /** Files of the balls, on this machine. */
  files: string[];
  people: [id: number, hand: string | null, kind: string | null][];
  venues: [id: number, country: string | null][];
}

process.exitCode = await withDatabase(async ({ config, database: { db } }) => {
  await sql`update person set batting_hand = case when id % 10 < 3 then 'left' else 'right' end,
      bowling_style = case id % 7 when 0 then 'Right-arm leg break' when 1 then 'Right-arm off break' when 2 then 'Slow left-arm orthodox' when 3 then 'Left-arm fast-medium' when 6 then null else 'Right-arm fast-medium' end
    where batting_hand is null and bowling_style is null and full_name is not null`.execute(db);
  const people = await db.selectFrom('person').select(['id', 'batting_hand', 'bowling_style']).execute();
  const venues = await db.selectFrom('venue').select(['id', 'country']).execute();
  const prepared: Prepared = {
    files: (await standingParts(db)).map(({ stem }) =>
      join(config.dataFolder, 'files/stored', `${stem}-deliveries.parquet`),
    ),
    people: people.map((one) => [one.id, one.batting_hand, bowlingKind(one.bowling_style)]),
    venues: venues.map((one) => [one.id, one.country]),
  };
  console.log(JSON.stringify(prepared));
  return 0;
}, forBulk);
