import type { SeriesListPage as SeriesListPageProps } from '@sightscreen/contracts';
import { listWords } from '../../words/lists.ts';
import { seriesWords } from '../../words/series.ts';
import { useWords } from '../../words/part.ts';
import { DemoLabel } from '../../ui/card/DemoLabel.tsx';
import { Pager } from '../../ui/card/Pager.tsx';
import { ListFrame, OtherWorld } from '../../ui/frame/ListFrame.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { seriesTitle } from '../series/title.ts';

/** All series, most recently played first. Without scores. */
export function SeriesListPage({ base, series, world, pager }: SeriesListPageProps) {
  const lists = useWords(listWords);
  const words = useWords(seriesWords);
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
          {series.map((one) => (
            <li key={one.id}>
              <a href={one.href}>{seriesTitle(one)}</a>
              {base.demo === 'some' && one.world === 'demo' && <DemoLabel />}
              <span className="note">
                {[
                  words.category[one.category],
                  words.matches(one.matches),
                  lists.from(dayOf(one.from), dayOf(one.to)),
                ].join(' · ')}
                {one.live > 0 && (
                  <>
                    {' '}
                    · <span className="live">{lists.inPlay(one.live)}</span>
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
