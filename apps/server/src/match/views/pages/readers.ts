/** Props of the alternative pages: a single ball, text only, another language. */
import {
  type Fact,
  type Instant,
  type MatchState,
  stateAtFact,
  ballAt,
  ballTitle,
  descriptionIn,
  labelIn,
  lineIn,
  lineOf,
  miniscoreIn,
  readBallAddress,
  sayScoreIn,
  scorecardIn,
  statusLineIn,
  lineContextOf,
} from '@sightscreen/cricket';
import type { BallPage, LanguagePage, PageLanguage, TextPage } from '@sightscreen/contracts';
import type { MatchRegistryData } from '../match-registry-data.ts';
import { scorecardReply } from '../entity.ts';
import { type Site, baseOf, matchLayoutOf } from '../match-layout.ts';
import { cardOfState, headOf } from '../head.ts';
import { newestLines } from '../lines.ts';
import { ballPath, languagePath, textPath, textHiddenPath } from '../paths.ts';
import { respelled } from '../spellings.ts';

/** Number of balls on a text-only page, and of lines searched for them, because comments are lines as well. */
const TEXT_PAGE_BALLS = 6;
const TEXT_PAGE_LINES = 24;
/** More would exceed the size of the page; earlier innings are on the scorecard. */
const TEXT_PAGE_INNINGS = 2;
const LINES_IN_LANGUAGE = 40;

/** Null for an unknown ball. The card is as at that ball, including corrections made since. */
export function ballPage(
  site: Site,
  { state, facts }: { state: MatchState; facts: readonly Fact[] },
  about: MatchRegistryData,
  now: Instant,
  written: string,
): BallPage | null {
  const address = readBallAddress(written);
  const found = address === null ? null : ballAt(state, address);
  if (found === null) return null;
  const { entry } = found;
  const line = lineOf(state, entry);
  const title = ballTitle(state, entry);
  const then = stateAtFact(state.matchId, facts, entry.number);
  if (line === null || title === null || then === null) return null;
  const match = matchLayoutOf(state, about, now);
  const path = (address: string): string => ballPath(state.matchId, match.slug, address);
  return {
    page: 'ball',
    base: baseOf(site, about, path(found.address)),
    match,
    head: headOf(then, now),
    line,
    card: scorecardReply(then, now),
    address: found.address,
    told: title.title,
    previous: found.previous === null ? null : path(found.previous),
    next: found.next === null ? null : path(found.next),
    picture: `${path(found.address)}/picture.png`,
  };
}

/** Before the start there is no score to hide. */
const BEFORE = new Set(['upcoming', 'preview']);
const OVER = new Set(['complete', 'recent']);

export function textPage(
  site: Site,
  { state, facts }: { state: MatchState; facts: readonly Fact[] },
  about: MatchRegistryData,
  now: Instant,
  hidden: boolean,
): TextPage {
  const match = matchLayoutOf(state, about, now);
  const { phase } = match.card.summary;
  const isVisible = !hidden || BEFORE.has(phase);
  const path = (hidden ? textHiddenPath : textPath)(state.matchId, match.slug);
  const card = scorecardReply(state, now);
  return {
    page: 'text',
    base: { ...baseOf(site, about, path), noindex: true },
    match,
    head: headOf(state, now),
    lines: isVisible
      ? newestLines(state, TEXT_PAGE_LINES)
          .filter(({ kind }) => kind === 'ball' || kind === 'wicket')
          .slice(0, TEXT_PAGE_BALLS)
      : [],
    card: isVisible ? { ...card, innings: card.innings.slice(-TEXT_PAGE_INNINGS) } : null,
    score: {
      shown: isVisible,
      other: BEFORE.has(phase) ? null : (hidden ? textPath : textHiddenPath)(state.matchId, match.slug),
    },
    recorded: OVER.has(phase) ? null : (facts.at(-1)?.recordedAt ?? null),
  };
}

/** Texts of the match, with names where spelled in that script; figures and URLs are the same as in English. */
export function languagePage(
  site: Site,
  language: PageLanguage,
  state: MatchState,
  about: MatchRegistryData,
  now: Instant,
): LanguagePage {
  const english = matchLayoutOf(state, about, now);
  const respelt = respelled(language, state, about);
  const card = cardOfState(respelt.state, respelt.about, now);
  const words = {
    description: descriptionIn(language, state),
    label: labelIn(language, state),
    status: statusLineIn(language, respelt.state),
  };
  const match = { ...english, card: { ...card, summary: { ...card.summary, ...words }, href: english.card.href } };
  const head = headOf(respelt.state, now);
  const context = lineContextOf(respelt.state);
  const lines = state.entries
    .slice(-2 * LINES_IN_LANGUAGE)
    .reverse()
    .flatMap((entry) => lineIn(language, respelt.state, entry, context) ?? [])
    .slice(0, LINES_IN_LANGUAGE);
  return {
    page: 'language',
    language,
    base: baseOf(site, about, languagePath(language, state.matchId, match.slug)),
    match,
    head: {
      ...head,
      summary: { ...head.summary, ...words },
      miniscore: miniscoreIn(language, respelt.state),
      said: sayScoreIn(language, respelt.state),
    },
    lines,
    card: scorecardIn(language, respelt.state),
  };
}
