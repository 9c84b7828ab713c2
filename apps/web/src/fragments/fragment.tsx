import type { FragmentProps } from '@sightscreen/contracts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Strips } from '../ui/card/Strips.tsx';
import { ArticleBody } from '../pages/article/ArticleBody.tsx';
import { NewsList } from '../pages/news/NewsPage.tsx';
import { PlanCards, PlanTerm } from '../pages/plan-detail/PlanFragments.tsx';
import { ScheduleList } from '../pages/schedule/ScheduleList.tsx';
import { PlayedPart } from '../pages/player/PlayedMatches.tsx';
import { Rail } from '../pages/live/Rail.tsx';
import { StatsTables } from '../pages/team/Stats.tsx';
import { TeamList } from '../pages/teams/TeamsPage.tsx';
import { VenueList } from '../pages/venues/VenuesPage.tsx';
import { InFragment } from '../ui/grow/Grow.tsx';
import { PlaceMatches } from '../ui/place/PlaceMatches.tsx';
import { ResultList } from '../pages/search/Results.tsx';
import { SquadTable } from '../ui/squad/SquadTable.tsx';

/** HTML of parts of pages, for insertion into a page. Crests clipped by an outline need that page's `ShieldOutline`. */
export const fragment = (props: FragmentProps): string =>
  renderToStaticMarkup(<InFragment value={true}>{contentOf(props)}</InFragment>);

function contentOf(props: FragmentProps): ReactElement {
  switch (props.fragment) {
    case 'strips':
      return <Strips cards={props.cards} />;
    case 'rail':
      return <Rail {...props} />;
    case 'schedule':
      return <ScheduleList {...props} />;
    case 'played':
      return <PlayedPart matches={props.matches} growth={props.growth} />;
    case 'squad':
      return <SquadTable squad={props.squad} />;
    case 'teams':
      return <TeamList {...props} />;
    case 'venues':
      return <VenueList {...props} />;
    case 'place-matches':
      return <PlaceMatches {...props} />;
    case 'stats-table':
      return <StatsTables stats={props.stats} />;
    case 'series-stats':
      return <StatsTables stats={{ ...props, matches: null }} />;
    case 'news':
      return <NewsList {...props} />;
    case 'article':
      return <ArticleBody {...props} />;
    case 'plan-cards':
      return <PlanCards {...props} />;
    case 'plan-term':
      return <PlanTerm {...props} />;
    case 'search-results':
      return <ResultList {...props} />;
  }
}
