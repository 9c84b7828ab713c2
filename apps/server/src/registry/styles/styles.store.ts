/** Stores batting and bowling styles of people, and invalidates the replies that show them. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { notifyRaised } from '../../core/tags/changing.ts';
import { tagsOfResource } from '../../core/tags/tag.ts';
import type { PersonStyle } from './read-styles.ts';

export interface StylesStored {
  /** Number of people in the registry that the register names, and how many of them were changed. */
  known: number;
  changed: number;
}
interface Options {
  /** Also replaces known values; otherwise only missing ones are filled in. */
  replace: boolean;
  /** Counts without changing anything. */
  dryRun: boolean;
}

/** One transaction: all or nothing. A person merged into another changes the remaining one. */
export async function storeStyles(
  db: Kysely<Database>,
  people: readonly PersonStyle[],
  { replace, dryRun }: Options,
): Promise<StylesStored> {
  const update = (column: 'full_name' | 'batting_hand' | 'bowling_style' | 'role', field: keyof PersonStyle) =>
    replace
      ? sql`coalesce(g.${sql.ref(field)}, p.${sql.ref(column)})`
      : sql`coalesce(p.${sql.ref(column)}, g.${sql.ref(field)})`;
  const [full, hand, style, role] = [
    update('full_name', 'fullName'),
    update('batting_hand', 'battingHand'),
    update('bowling_style', 'bowlingStyle'),
    update('role', 'role'),
  ];
  return db.transaction().execute(async (trx) => {
    // Of two people of the register merged into one, the remaining one's own entry comes first.
    const { rows } = await sql<{ id: number; changes: boolean }>`
      with g as (
        select distinct on (kept.id) kept.id, given.*
          from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given("registerId" text, "fullName" text, "battingHand" text, "bowlingStyle" text, role text)
          join person_alias a on a.world = 'real' and a.key = 'cricsheet:' || given."registerId"
          join person own on own.id = a.person_id join person kept on kept.id = coalesce(own.merged_into, own.id)
         order by kept.id, own.id <> kept.id, given."registerId"),
      next as (select p.id, ${full} as full_name, ${hand} as batting_hand, ${style} as bowling_style, ${role} as role from g join person p on p.id = g.id),
      written as (
        update person p set full_name = next.full_name, batting_hand = next.batting_hand, bowling_style = next.bowling_style, role = next.role
          from next where p.id = next.id and not ${dryRun}
           and (p.full_name, p.batting_hand, p.bowling_style, p.role) is distinct from (next.full_name, next.batting_hand, next.bowling_style, next.role) returning p.id)
      select next.id, (p.full_name, p.batting_hand, p.bowling_style, p.role) is distinct from (next.full_name, next.batting_hand, next.bowling_style, next.role) as changes
        from next join person p on p.id = next.id left join written on written.id = next.id`.execute(trx);
    const changed = rows.filter(({ changes }) => changes).map(({ id }) => id);
    if (!dryRun) await notifyRaised(trx, tagsOfResource('person', changed));
    return { known: rows.length, changed: changed.length };
  });
}
