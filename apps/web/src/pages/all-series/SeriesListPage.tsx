import type { SeriesListPage as SeriesListPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { DemoLabel } from '../../ui/card/DemoLabel.tsx';
import { Pager } from '../../ui/card/Pager.tsx';
import { ListFrame, OtherWorld } from '../../ui/frame/ListFrame.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { seriesTitle } from '../series/title.ts';

/** All series, most recently played first. Without scores. */
export function SeriesListPage({ base, series, world, pager }: SeriesListPageProps) {
  const lists = useText('lists');
  const words = useText('series');
  return (
    <ListFrame
      words={{ heading: lists.allSeries, none: lists.noSeries }}
      more={
        <>
          <Pager pager={pager} />
          <OtherWorld link={world.other} words={lists.otherWorld} />
        </>
      }
    >
      {series.length === 0 ? null : (
        <ul className="serieslist">
          {series.map((item) => (
            <li key={item.id}>
              <a href={item.href}>{seriesTitle(item)}</a>
              {base.demo === 'some' && item.world === 'demo' && <DemoLabel />}
              <span className="note">
                {[
                  words.category[item.category],
                  words.matches(item.matches),
                  lists.from(dayOf(item.from), dayOf(item.to)),
                ].join(' · ')}
                {item.live > 0 && (
                  <>
                    {' '}
                    · <span className="live">{lists.inPlay(item.live)}</span>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
