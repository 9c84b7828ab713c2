import type { LiveHead, MatchLayout, MatchSummary, PageBase, PageProps } from '@sightscreen/contracts';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Document, type DocumentProps } from './document/Document.tsx';
import { sportsEvent } from './document/sports-event.ts';
import { isInProgress } from './live/poll-interval.ts';
import { CommentaryPage } from './pages/commentary/CommentaryPage.tsx';
import { DayPage } from './pages/day/DayPage.tsx';
import { HighlightsPage } from './pages/highlights/HighlightsPage.tsx';
import { HomePage } from './pages/home/HomePage.tsx';
import { InfoPage } from './pages/info/InfoPage.tsx';
import { countsDown, LivePage } from './pages/live/LivePage.tsx';
import { tabIslands } from './pages/match-page/MatchPage.tsx';
import { MatchesPage } from './pages/lists/MatchesPage.tsx';
import { SeriesListPage } from './pages/lists/SeriesListPage.tsx';
import { OversPage } from './pages/overs/OversPage.tsx';
import { ProblemPage } from './pages/problem/ProblemPage.tsx';
import { ScorecardPage } from './pages/scorecard/ScorecardPage.tsx';
import { BallPage } from './pages/ball/BallPage.tsx';
import { LanguagePage, sidesIn } from './pages/language/LanguagePage.tsx';
import { OfflinePage } from './pages/offline/OfflinePage.tsx';
import { TextDocument } from './pages/plain-text/TextDocument.tsx';
import { SeriesPage } from './pages/series/SeriesPage.tsx';
import { seriesTitle } from './pages/series/title.ts';
import { SettingsPage } from './pages/settings/SettingsPage.tsx';
import { SquadsPage } from './pages/squads/SquadsPage.tsx';
import { home, match, settings, site } from './text/en.ts';
import { ball } from './text/ball.ts';
import { LANGUAGE_NAMES } from './text/language.ts';
import { languages } from './text/languages.ts';
import { offline } from './text/offline.ts';
import { lists } from './text/lists.ts';
import { series } from './text/series.ts';
import { titles } from './text/tabs.ts';
import type { Place } from './ui/frame/Header.tsx';
import { moodOf } from './ui/score/match-state.ts';
import { sidesText, whereText } from './ui/score/side-score.ts';

export { fragment } from './fragments/fragment.tsx';
export { emblemImage } from './ui/emblem/emblem-image.tsx';
export { sharePicture } from './share/share-picture.tsx';
export { webApp } from './document/web-app.ts';

/** A page as a whole HTML document, the same for every reader of it. The server knows the web only through this. */
export const render = (props: PageProps): string => `<!doctype html>${renderToString(tree(props))}`;

function tree(props: PageProps): ReactElement {
  if (props.page === 'text') return <TextDocument {...props} />;
  const { head, body } = pageOf(props);
  return <Document base={props.base} {...head}>{body}</Document>;
}

interface Page { head: Omit<DocumentProps, 'base' | 'children'>; body: ReactNode }

function pageOf(props: Exclude<PageProps, { page: 'text' }>): Page {
  switch (props.page) {
    case 'home':
      return {
        head: {
          title: `${home.title} – ${site.name}`, description: site.description, at: 'home', blocks: true, islands: [],
        },
        body: <HomePage {...props} />,
      };
    case 'live':
      return {
        head: {
          ...matchHead(props.match, match.liveTitle), at: placeOf(props.head.summary), islands: ['screen', 'folded', 'feed'], ended: endOf(props.head), blocks: countsDown(props.head), alternates: languagesOf(props.match, props.base),
          data: sportsEvent(props.match, props.base),
        },
        body: <LivePage {...props} />,
      };
    case 'scorecard':
      return {
        head: { ...matchHead(props.match, match.cardTitle), at: placeOf(props.head.summary), ended: endOf(props.head), islands: isInProgress(props.head.summary.phase) ? ['summary', 'card'] : [] },
        body: <ScorecardPage {...props} />,
      };
    case 'commentary': return tabPage(props, <CommentaryPage {...props} />);
    case 'highlights': return tabPage(props, <HighlightsPage {...props} />);
    case 'overs': return tabPage(props, <OversPage {...props} />);
    case 'day': return tabPage(props, <DayPage {...props} />);
    case 'squads': return tabPage(props, <SquadsPage {...props} />);
    case 'info': return tabPage(props, <InfoPage {...props} />);
    case 'matches':
      return { head: { title: `${lists.titles[props.shown]} – ${site.name}`, description: lists.description, at: PLACES[props.shown], islands: [], blocks: true }, body: <MatchesPage {...props} /> };
    case 'all-series':
      return { head: { title: `${lists.allSeries} – ${site.name}`, description: lists.seriesDescription, at: 'series', islands: [] }, body: <SeriesListPage {...props} /> };
    case 'series':
      return {
        head: { title: `${series.title(seriesTitle(props.series))} – ${site.name}`, description: series.description(seriesTitle(props.series)), at: 'series', islands: [], blocks: true },
        body: <SeriesPage {...props} />,
      };
    case 'ball': {
      const sides = sidesText(props.match.card.summary);
      const where = whereText(props.match.card);
      return {
        head: {
          match: props.match, title: `${ball.title(sides, props.line.label ?? '', where === '' ? '' : `, ${where}`)} – ${site.name}`, description: ball.description(sides, props.line.label ?? ''), at: placeOf(props.match.card.summary), islands: [], blocks: props.next !== null,
          // It shows the moment of its ball, which a reader behind play has soon seen.
          ended: props.line.clock ? props.line.timestamp : 0, share: props.told, picture: { href: props.picture, alt: props.told },
        },
        body: <BallPage {...props} />,
      };
    }
    case 'language': {
      const words = languages[props.language].page;
      const { card, paths } = props.match;
      const sides = sidesIn(words, card.summary);
      const where = whereText(card);
      return {
        head: {
          match: props.match, title: `${words.title(sides, where === '' ? '' : `, ${where}`)} – ${site.name}`, picture: { href: paths.picture, alt: sides }, description: words.description(sides), at: placeOf(props.head.summary), lang: props.language, ended: endOf(props.head), alternates: languagesOf(props.match, props.base),
          islands: isInProgress(props.head.summary.phase) ? ['fresh'] : [],
        },
        body: <LanguagePage {...props} />,
      };
    }
    case 'offline':
      return { head: { title: `${offline.title} – ${site.name}`, description: offline.title, at: null, islands: ['offline'] }, body: <OfflinePage /> };
    case 'settings':
      return { head: { title: `${settings.title} – ${site.name}`, description: site.description, at: 'settings', islands: ['settings'] }, body: <SettingsPage {...props} /> };
    case 'problem':
      return { head: { title: `${props.title} – ${site.name}`, description: props.words, at: null, islands: [], refresh: props.retryAfter }, body: <ProblemPage {...props} /> };
  }
}

/** Where a match stands among the places of the site: "Live" is for what is in play. */
function placeOf(summary: MatchSummary): Place {
  const mood = moodOf(summary);
  return mood === 'live' || mood === 'break' ? 'live' : mood === 'upcoming' ? 'fixtures' : 'results';
}
const PLACES = { live: 'live', upcoming: 'fixtures', recent: 'results' } as const satisfies Record<string, Place>;

/** The live page in each of its languages. */
function languagesOf({ paths }: MatchLayout, { origin }: PageBase): { lang: string; href: string }[] {
  const english = `${origin}${paths.live}`;
  return [{ lang: 'en-GB', href: english }, ...LANGUAGE_NAMES.map(([lang]) => ({ lang, href: `${origin}/${lang}${paths.live}` })), { lang: 'x-default', href: english }];
}

/** Once a match is over its pages have no script that could bring them to a reader's moment. */
const endOf = ({ summary, endTime }: LiveHead): number | undefined => (isInProgress(summary.phase) ? undefined : (endTime ?? 0));

type TabPage = Extract<PageProps, { page: keyof typeof titles }>;
/** Pages that are tabs of a match: their script is the same, and none once the match is over. */
const tabPage = ({ page, match: layout, head }: TabPage, body: ReactNode): Page => ({ head: { ...matchHead(layout, titles[page]), at: placeOf(head.summary), islands: tabIslands(head), ended: endOf(head) }, body });

function matchHead(layout: MatchLayout, title: (sides: string, where: string) => string): Pick<DocumentProps, 'match' | 'title' | 'description' | 'picture'> {
  const { card, paths } = layout;
  const where = whereText(card);
  const sides = sidesText(card.summary);
  const what = where === '' ? sides : `${sides}, ${where}`;
  return { match: layout, title: `${title(sides, where === '' ? '' : `, ${where}`)} – ${site.name}`, description: match.description(card.venue === null ? what : `${what}, at ${card.venue}`), picture: { href: paths.picture, alt: what } };
}
