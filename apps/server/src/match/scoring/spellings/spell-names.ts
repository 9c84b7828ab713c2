/**
 * The names of a match in the script of another language (BEYOND-20). Stored outside the log, which does not depend on
 * language.
 */
import type { SpellingsChange, SpellingsReply } from '@sightscreen/contracts/feed/spellings';
import type { MatchState } from '@sightscreen/cricket';
import { readSpellings, type Spoken } from '../../views/read-spellings.ts';
import { refuse, type Scored, scored } from '../not-scored.ts';
import type { Scoring } from '../scoring.ts';
import type { Scorer } from '../scorer.ts';
import { plain } from '../text/clean.ts';
import { type SpellingRow, storeSpellings } from './spelling.store.ts';

export function spellNames(
  { db, look, tags }: Scoring,
  { rights }: Scorer,
  match: string,
  request: SpellingsChange,
): Promise<Scored<SpellingsReply>> {
  return scored(async () => {
    if (!rights.has('manage')) return refuse({ kind: 'right_missing', right: 'manage' });
    const change = plain(request);
    const spoken = await look(match, ({ state }) => spokenOf(state));
    if (spoken === null) return refuse({ kind: 'unknown_match', match });
    await storeSpellings(db, tags, spellingRows(change, spoken));
    return named(match, change.language, spoken, await readSpellings(db, spoken));
  });
}

const spokenOf = ({ info, squads }: MatchState): Spoken => ({
  people: squads.flatMap((squad) => squad.map(({ id }) => id)),
  teams: info?.sides.map(({ teamId }) => teamId) ?? [],
  venue: info?.venueId ?? null,
  series: info?.seriesId ?? null,
});

/** A key may spell only names of its own match. @throws ScoringRefused naming the field */
function spellingRows(
  { language, people = [], teams = [], venue, series }: SpellingsChange,
  spoken: Spoken,
): SpellingRow[] {
  const row = (
    kind: SpellingRow['kind'],
    id: number | null,
    field: string,
    known: boolean,
    spelling: Pick<SpellingRow, 'name'> & Partial<SpellingRow>,
  ): SpellingRow => {
    if (id === null || !known)
      return refuse({ kind: 'reference', code: 'unknown_reference', field, words: `This match has no such ${kind}.` });
    return { kind, id, language, short_name: null, city: null, ...spelling };
  };
  const rows = [
    ...people.map(({ id, name }, at) => row('person', id, `people.${at}.id`, spoken.people.includes(id), { name })),
    ...teams.map(({ id, name, shortName }, at) =>
      row('team', id, `teams.${at}.id`, spoken.teams.includes(id), { name, short_name: shortName ?? null }),
    ),
    ...(venue === undefined
      ? []
      : [row('venue', spoken.venue, 'venue', true, { name: venue.name, city: venue.city ?? null })]),
    ...(series === undefined
      ? []
      : [row('series', spoken.series, 'series', true, { name: series.name, short_name: series.shortName ?? null })]),
  ];
  if (rows.length === 0)
    refuse({ kind: 'malformed', code: 'nothing_given', field: null, words: 'Send at least one name.' });
  for (const [list, field] of [
    [people, 'people'],
    [teams, 'teams'],
  ] as const) {
    const twice = list.findIndex(({ id }, at) => list.findIndex((other) => other.id === id) !== at);
    if (twice >= 0)
      refuse({
        kind: 'reference',
        code: 'named_twice',
        field: `${field}.${twice}.id`,
        words: 'The same name is listed twice.',
      });
  }
  return rows;
}

function named(
  match: string,
  language: SpellingsReply['language'],
  spoken: Spoken,
  known: Awaited<ReturnType<typeof readSpellings>>,
): SpellingsReply {
  const spellings = known.get(language);
  const people = [...new Set(spoken.people)].flatMap((id) => {
    const name = spellings?.people.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  const teams = spoken.teams.flatMap((id) => {
    const team = spellings?.teams.get(id);
    return team === undefined ? [] : [{ id, ...team }];
  });
  const { venue = null, series = null } = spellings ?? {};
  return {
    match,
    language,
    people,
    teams,
    venue: venue === null || spoken.venue === null ? null : { id: spoken.venue, ...venue },
    series: series === null || spoken.series === null ? null : { id: spoken.series, ...series },
  };
}
