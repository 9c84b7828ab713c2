/** The common parts of a match page's head. */
import type { LiveHead, MatchLayout, MatchSummary, PageBase } from '@sightscreen/contracts';
import type { DocumentHead } from '../../document/Document.tsx';
import { LANGUAGE_NAMES, type Words } from '../../translation/in-language.tsx';
import type { Place } from '../../ui/frame/Header.tsx';
import { isInProgress, matchTone } from '../../ui/score/match-state.ts';
import { sidesText, whereText } from '../../ui/score/side-score.ts';

export function matchHead(
  { match, head }: { match: MatchLayout; head: LiveHead },
  title: (sides: string, where: string) => string,
  { site, live, board }: Words,
): DocumentHead {
  const { card, paths } = match;
  const where = whereText(card);
  const sides = sidesText(card.summary, board);
  const what = where === '' ? sides : `${sides}, ${where}`;
  return {
    match,
    title: `${title(sides, afterSides(card))} – ${site.name}`,
    description: live.description(card.venue === null ? what : `${what}, at ${card.venue}`),
    picture: { href: paths.picture, alt: what },
    at: placeOf(head.summary),
    ended: endOf(head),
  };
}

/** ", Harbour League, Match 33": the part of a title after the sides. */
export function afterSides(card: MatchLayout['card']): string {
  const where = whereText(card);
  return where === '' ? '' : `, ${where}`;
}

/** The navigation entry of a match: "Live" only while it is in play. */
export function placeOf(summary: MatchSummary): Place {
  const mood = matchTone(summary);
  return mood === 'live' || mood === 'break' ? 'live' : 'schedule';
}

/** When the match ended; its pages then have no script that could apply a stream delay. */
export const endOf = ({ summary, endTime }: LiveHead): number | undefined =>
  isInProgress(summary.phase) ? undefined : (endTime ?? 0);

/** The live page in each of its languages. */
export function languagesOf({ paths }: MatchLayout, { origin }: PageBase): { lang: string; href: string }[] {
  const english = `${origin}${paths.live}`;
  return [
    { lang: 'en-GB', href: english },
    ...LANGUAGE_NAMES.map(([lang]) => ({ lang, href: `${origin}/${lang}${paths.live}` })),
    { lang: 'x-default', href: english },
  ];
}
