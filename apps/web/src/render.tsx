import type { MatchFurniture, PageProps } from '@sightscreen/contracts';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Document, type DocumentProps } from './document/Document.tsx';
import { sportsEvent } from './document/sports-event.ts';
import { isInProgress } from './live/poll-interval.ts';
import { HomePage } from './pages/home/HomePage.tsx';
import { LivePage } from './pages/live/LivePage.tsx';
import { ProblemPage } from './pages/problem/ProblemPage.tsx';
import { ScorecardPage } from './pages/scorecard/ScorecardPage.tsx';
import { SettingsPage } from './pages/settings/SettingsPage.tsx';
import { home, match, settings, site } from './text/en.ts';
import { sidesText, whereText } from './ui/score/side-score.ts';

/** A page as a whole HTML document, the same for every reader of it. The server knows the web only through this. */
export function render(props: PageProps): string {
  return `<!doctype html>${renderToString(tree(props))}`;
}

/** The tree that `render` writes down, and React's streaming renderer of the same copy of React: the bench holds `render` against it. */
export function tree(props: PageProps): ReactElement {
  const { head, body } = pageOf(props);
  return <Document base={props.base} {...head}>{body}</Document>;
}
export { renderToPipeableStream } from 'react-dom/server';

interface Page { head: Omit<DocumentProps, 'base' | 'children'>; body: ReactNode }

function pageOf(props: PageProps): Page {
  switch (props.page) {
    case 'home':
      return {
        head: {
          title: `${home.title} – ${site.name}`, description: site.description, at: 'home',
          islands: [...(props.lead === null ? [] : ['screen' as const]), ...(props.menu.length === 0 ? [] : ['menu' as const])],
        },
        body: <HomePage {...props} />,
      };
    case 'live':
      return {
        head: {
          ...matchHead(props.match, match.liveTitle), at: 'live', islands: ['screen', 'folded', 'feed', 'stands'],
          data: sportsEvent(props.match, props.base),
        },
        body: <LivePage {...props} />,
      };
    case 'scorecard':
      return {
        head: { ...matchHead(props.match, match.cardTitle), at: 'live', islands: isInProgress(props.head.summary.phase) ? ['summary', 'card'] : [] },
        body: <ScorecardPage {...props} />,
      };
    case 'settings':
      return { head: { title: `${settings.title} – ${site.name}`, description: site.description, at: 'settings', islands: ['settings'] }, body: <SettingsPage {...props} /> };
    case 'problem':
      return { head: { title: `${props.title} – ${site.name}`, description: props.words, at: null, islands: [], refresh: props.retryAfter }, body: <ProblemPage {...props} /> };
  }
}

function matchHead({ card }: MatchFurniture, title: (sides: string, where: string) => string): { title: string; description: string } {
  const where = whereText(card);
  const sides = sidesText(card.summary);
  const what = where === '' ? sides : `${sides}, ${where}`;
  return { title: `${title(sides, where === '' ? '' : `, ${where}`)} – ${site.name}`, description: match.description(card.venue === null ? what : `${what}, at ${card.venue}`) };
}
