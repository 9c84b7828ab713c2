import type { FragmentProps } from '@sightscreen/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Strips } from '../ui/card/Strips.tsx';
import { ScheduleList } from '../pages/schedule/ScheduleList.tsx';
import { PlayedPart } from '../pages/player/PlayedMatches.tsx';
import { Rail } from '../pages/live/Rail.tsx';
import { StatsTables } from '../pages/team/Stats.tsx';
import { TeamList } from '../pages/teams/TeamsPage.tsx';
import { VenueList } from '../pages/venues/VenuesPage.tsx';
import { PlaceMatches } from '../ui/place/PlaceMatches.tsx';
import { ResultList } from '../pages/search/Results.tsx';
import { SquadTable } from '../ui/squad/SquadTable.tsx';

/** HTML of parts of pages, for insertion into a page. Crests clipped by an outline need that page's `ShieldOutline`. */
export function fragment(props: FragmentProps): string {
  switch (props.fragment) {
    case 'strips':
      return renderToStaticMarkup(<Strips cards={props.cards} />);
    case 'rail':
      return renderToStaticMarkup(<Rail {...props} />);
    case 'schedule':
      return renderToStaticMarkup(<ScheduleList {...props} />);
    case 'played':
      return renderToStaticMarkup(<PlayedPart matches={props.matches} growth={props.growth} />);
    case 'squad':
      return renderToStaticMarkup(<SquadTable squad={props.squad} />);
    case 'teams':
      return renderToStaticMarkup(<TeamList {...props} />);
    case 'venues':
      return renderToStaticMarkup(<VenueList {...props} />);
    case 'place-matches':
      return renderToStaticMarkup(<PlaceMatches {...props} />);
    case 'stats-table':
      return renderToStaticMarkup(<StatsTables stats={props.stats} />);
    case 'series-stats':
      return renderToStaticMarkup(<StatsTables stats={{ ...props, matches: null }} />);
    case 'search-results':
      return renderToStaticMarkup(<ResultList {...props} />);
  }
}
