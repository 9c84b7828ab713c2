import type { MatchCard, SeriesPage } from '@sightscreen/contracts';
import { Rows } from '../../ui/card/Matches.tsx';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { useText } from '../../text/use-text.ts';
import { PointsTable } from '../../ui/points-table/PointsTable.tsx';
import { TableKey } from '../../ui/points-table/TableKey.tsx';

type Overview = NonNullable<SeriesPage['overview']>;
/** Matches shown in each list. */
const SHOWN = 3;

interface Props {
  overview: Overview;
  recent: readonly MatchCard[];
  upcoming: readonly MatchCard[];
  /** Addresses of the pages of the series by tab. */
  hrefs: Readonly<Record<string, string>>;
  title: string;
}

/** A series in short: its table and scenarios, its leaders, the next and the last matches. */
export function Overview({ overview, recent, upcoming, hrefs, title }: Props) {
  const words = useText('series');
  const matches = (list: readonly MatchCard[]) => ({
    cards: list.slice(0, SHOWN),
    ...(list.length > SHOWN && hrefs['matches'] !== undefined
      ? { more: { href: hrefs['matches'], words: words.allMatches(list.length) } }
      : {}),
  });
  return (
    <>
      {overview.tables.length > 0 && <Table overview={overview} href={hrefs['table'] ?? ''} title={title} />}
      {overview.leaders.length > 0 && <Leaders overview={overview} href={hrefs['stats'] ?? ''} />}
      <div className="twolists">
        <Rows id="fixtures" title={words.next} {...matches(upcoming)} inSeries empty={words.noFixtures} />
        <Rows id="results" title={words.latest} {...matches(recent)} inSeries empty={words.noResults} />
      </div>
    </>
  );
}

function Table({ overview, href, title }: { overview: Overview; href: string; title: string }) {
  const { tables, must, summed, usualPoints } = overview;
  const words = useText('series');
  const table = useText('seriesTable');
  return (
    <Block
      title={words.table}
      className="seriestable"
      more={
        <a className="more" href={href}>
          {words.fullTable}
        </a>
      }
    >
      <Summed of={summed} id="table">
        {tables.map((group) => (
          <PointsTable key={group.name} group={group} series={title} />
        ))}
        <TableKey groups={tables} />
        {usualPoints && <p className="note">{table.usualPoints}</p>}
        {must.length > 0 && (
          <div className="must">
            {must.map((entry) => (
              <p key={entry.group}>
                <b>{entry.group === '' ? table.what : `${table.what}: ${entry.group}`}.</b> {table.inShort(entry)}{' '}
                {entry.assumed && <span className="note">{table.places(entry.places, true)}</span>}
              </p>
            ))}
            <p>
              <a className="more" href={`${href}#lab`}>
                {table.see}
              </a>
            </p>
          </div>
        )}
      </Summed>
    </Block>
  );
}

function Leaders({ overview: { leaders, summed }, href }: { overview: Overview; href: string }) {
  const words = useText('series');
  return (
    <Block
      title={words.leaders}
      more={
        <a className="more" href={href}>
          {words.allStats}
        </a>
      }
    >
      <Summed of={summed} id="leaders">
        <div className="leaders">
          {leaders.map(({ of, href: list, rows, level }) => (
            <div key={of} className="ldr">
              <h3>
                {words.leadersBy[of]}
                <a href={list}>
                  {words.all}
                  <span className="sr">{words.allOf(words.leadersBy[of])}</span>
                </a>
              </h3>
              <ol>
                {rows.map(({ id, name, href: profile, team, figure }) => (
                  <li key={id} data-team={team?.id}>
                    {team !== null && <EmblemPicture emblem={team.emblem} size="small" />}
                    <a href={profile}>{name}</a>
                    <b className="num">{figure}</b>
                  </li>
                ))}
              </ol>
              {level && <p className="note">{words.level}</p>}
            </div>
          ))}
        </div>
      </Summed>
    </Block>
  );
}
