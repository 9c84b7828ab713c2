import type { FragmentProps } from '@sightscreen/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { InPlay } from '../ui/card/InPlay.tsx';
import { Strips } from '../ui/card/Strips.tsx';
import { ScheduleList } from '../pages/schedule/ScheduleList.tsx';
import { Rail } from '../pages/live/Rail.tsx';
import { SquadTable } from '../ui/squad/SquadTable.tsx';

/** HTML of parts of pages, for insertion into a page. Crests clipped by an outline need that page's `ShieldOutline`. */
export function fragment(props: FragmentProps): string {
  switch (props.fragment) {
    case 'strips':
      return renderToStaticMarkup(<Strips cards={props.cards} />);
    case 'rail':
      return renderToStaticMarkup(<Rail {...props} />);
    case 'in-play':
      return renderToStaticMarkup(<InPlay cards={props.cards} />);
    case 'schedule':
      return renderToStaticMarkup(<ScheduleList cards={props.cards} growth={props.growth} today={null} />);
    case 'squad':
      return renderToStaticMarkup(<SquadTable squad={props.squad} />);
  }
}
