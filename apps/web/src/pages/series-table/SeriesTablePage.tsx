import type { SeriesTablePage as SeriesTableProps } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { SERIES_INTERVAL } from '../../live/poll-interval.ts';
import { standsAt } from '../../ui/card/stands-at.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { ProfileHead } from '../../ui/profile/ProfileHead.tsx';
import { SeriesTabs } from '../../ui/profile/SeriesTabs.tsx';
import { SpoilerText } from '../../ui/spoiler/SpoilerText.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { useText } from '../../text/use-text.ts';
import { seriesTitle } from '../series/title.ts';
import { Lab } from './Lab.tsx';
import { PointsTable } from '../../ui/points-table/PointsTable.tsx';
import { TableKey } from '../../ui/points-table/TableKey.tsx';

/** The tables of a series, the tables if play ended now, and what each team needs (BEYOND-10). */
export function SeriesTablePage(props: SeriesTableProps) {
  const { series, tabs, groups, of, ifEnded, missing, adjustments, lab, usualPoints } = props;
  const words = useText('seriesTable');
  const { category } = useText('series');
  const title = seriesTitle(series);
  return (
    <div data-moment={lab.length > 0 || ifEnded !== null ? SERIES_INTERVAL : ''}>
      <ProfileHead name={title} above={category[series.category]} />
      <SeriesTabs tabs={tabs} at="table" />
      <div className="wrap stack ptpage">
        <Summed of={of}>
          <Block
            title={words.table}
            more={
              lab.length > 0 && (
                <a className="more" href="#lab">
                  {words.what}
                </a>
              )
            }
          >
            {groups.length === 0 && <p className="note">{words.none}</p>}
            {groups.map((group) => (
              <PointsTable key={group.name} group={group} series={title} />
            ))}
            {groups.length > 0 && <TableKey groups={groups} />}
            {groups.length > 0 && <p className="note">{words.rateNote}</p>}
            {usualPoints && <p className="note">{words.usualPoints}</p>}
            {adjustments.map(({ side, points, reason }) => (
              <p key={`${side} ${points} ${reason}`} className="note">
                {words.adjusted(side, points, reason)}
              </p>
            ))}
            {missing > 0 && <p className="note">{words.missing(missing)}</p>}
          </Block>
        </Summed>
        {ifEnded !== null && (
          <Telling matches={ifEnded.matches}>
            <Summed of={of}>
              <Block title={words.ifEnded}>
                {ifEnded.matches.map(({ id, href, name, winner }) => (
                  <p key={id} className="note">
                    <a href={href}>{winner === null ? words.ifNone(name) : words.ifWon(name, winner)}</a>
                  </p>
                ))}
                {ifEnded.groups.map((group) => (
                  <PointsTable key={group.name} group={group} series={title} />
                ))}
                <p className="note">{words.ifNote}</p>
              </Block>
            </Summed>
          </Telling>
        )}
        {lab.map((group, at) => (
          <Summed key={group.name} of={of} id={`lab ${group.name}`}>
            <Lab id={at === 0 ? 'lab' : undefined} group={group} series={series.href} />
          </Summed>
        ))}
      </div>
    </div>
  );
}

type InPlay = NonNullable<SeriesTableProps['ifEnded']>['matches'];
/** Hidden and delayed with any of the matches; the page is refreshed when one of them moves. */
const Telling = ({ matches, children }: { matches: InPlay; children: ReactNode }): ReactNode =>
  matches.reduce<ReactNode>(
    (inside, { id, epoch, number }) => (
      <article data-of={id} data-tells={id} {...standsAt({ matchId: id, epoch, number, phase: 'inprogress' })}>
        {inside}
        <SpoilerText match={id} />
      </article>
    ),
    children,
  );
