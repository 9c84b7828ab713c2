/** The preview of a match, from the figures that its page shows before the start. */
import type { AheadPart } from '@sightscreen/contracts';
import type { ArticleBlock } from '@sightscreen/contracts/articles/body';
import type { MatchState } from '@sightscreen/cricket';
import type { MatchRegistryData } from '../../match/views/match-registry-data.ts';
import { aheadPart } from '../../match/views/pages/around-play.ts';
import type { Chance } from '../world/chance.ts';
import { placeSlots } from './match-words.ts';
import { counted, fill, inSentence, phrases, type Slots, spelled, teller, wins } from './phrases.ts';
import type { Written } from './report.ts';

const { preview, words } = phrases;
type Side = AheadPart['sides'][number];
type Preview = NonNullable<AheadPart['preview']>;

/** Null once play has begun. */
export function writePreview(state: MatchState, about: MatchRegistryData, chance: Chance): Written | null {
  const ahead = aheadPart(state, about);
  if (ahead === null) return null;
  const say = teller(chance);
  const slots = placeSlots(state, about);
  const known = ahead.preview;
  const heading = (from: readonly string[]): ArticleBlock => ({ kind: 'heading', text: say(from) });
  const paragraph = (...sentences: string[]): ArticleBlock => ({ kind: 'paragraph', text: sentences.join(' ') });

  const formOf = ({ name, form }: Side): string[] => {
    const [latest] = form;
    if (latest === undefined) return [say(preview.form.new, { side: name })];
    if (form.length === 1) return [say(preview.only[latest.mark], { side: name, rival: latest.against })];
    const won = form.filter(({ mark }) => mark === 'W').length;
    const played = spelled(form.length);
    return [
      say(won === 0 ? preview.form.none : preview.form.won, { side: name, won: spelled(won), played }),
      say(preview.last[latest.mark], { rival: latest.against }),
    ];
  };
  return {
    headline: say(preview.headline, slots),
    intro: say(preview.intro, slots),
    body: [
      paragraph(say(preview.lead, slots)),
      { kind: 'score', match: state.matchId },
      heading(preview.headings.form),
      ...ahead.sides.map((side) => paragraph(...formOf(side))),
      heading(preview.headings.meetings),
      paragraph(meetings(known)),
      heading(preview.headings.ground),
      paragraph(...ground(known)),
      ...table(known),
    ],
    sums: [
      ...new Set([...(known?.of.matches ?? []), ...ahead.sides.flatMap(({ form }) => form.map((row) => row.match))]),
    ],
  };

  function meetings(facts: Preview | null): string {
    const met = facts?.headToHead;
    if (met == null) return say(preview.meetings.none);
    const [first, second] = met.won;
    return say(preview.meetings.some, {
      ...slots,
      played: timesInWords(met.played),
      'played-of': counted(met.played, 'matches'),
      since: met.played > 1 ? met.since : null,
      'a-won': wins(first),
      'b-won': wins(second),
    });
  }

  function ground(facts: Preview | null): string[] {
    const seen = facts?.ground;
    if (seen == null || slots['ground'] == null) return [say(preview.ground.none, { ground: slots['ground'] ?? '' })];
    const chase = seen.highestChase;
    const chases = inSentence(words.of, { count: wins(seen.chasesWon), all: spelled(seen.matches) });
    const figures: Slots = { ...slots, matches: counted(seen.matches, 'matches'), average: seen.average, chases };
    return [say(preview.ground.some, figures), ...(chase === null ? [] : [say(preview.ground.chase, { ...chase })])];
  }

  function table(facts: Preview | null): ArticleBlock[] {
    if (facts?.table == null) return [];
    const { series, rows } = facts.table;
    return [
      heading(preview.headings.table),
      {
        kind: 'table',
        caption: fill(preview.table.caption, { league: series }),
        head: preview.table.head,
        rows: rows.map(({ side, place, played, won, lost, points, rate }) => [
          side.name,
          ...[place, played, won, lost, points].map(String),
          rate,
        ]),
      },
    ];
  }
}

/** "once", "twice", "three times". */
const timesInWords = (count: number): string =>
  count <= 2 ? words.times[count - 1]! : `${spelled(count)} ${words.times[2]}`;
