import type { TeamPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Rows } from '../../ui/card/Matches.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { PlaceMatches } from '../../ui/place/PlaceMatches.tsx';
import { RecordTables } from '../../ui/record/Records.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { HeadToHeadTable } from './HeadToHeadTable.tsx';
import { Overview } from './Overview.tsx';
import { StatsForm, StatsTables } from './Stats.tsx';

export function TeamTabContent({ base, team, tabs, content }: Omit<TeamPage, 'page' | 'formats' | 'summed'>) {
  const { records: recordWords, team: words, common } = useText('places');
  switch (content.tab) {
    case 'overview':
      return <Overview base={base} team={team} tabs={tabs} content={content} />;
    case 'fixtures':
      return (
        <div className="cols cols--one">
          <Block title={common.fixtures} id="fixtures" className="matches">
            <PlaceMatches of="fixtures" cards={content.cards} growth={content.growth} />
          </Block>
        </div>
      );
    case 'results':
      return (
        <div className="cols cols--one">
          <div className="stack">
            {content.live.length > 0 && <Rows id="live" title={common.live} cards={content.live} empty="" />}
            <Block title={common.results} id="results" className="matches">
              <PlaceMatches of="results" cards={content.cards} growth={content.growth} />
            </Block>
          </div>
        </div>
      );
    case 'head-to-head':
      return (
        <div className="cols cols--one">
          <Summed of={content.summed}>
            <HeadToHeadTable name={team.name} rows={content.rows} />
          </Summed>
        </div>
      );
    case 'records':
      return (
        <div className="cols cols--one">
          <Summed of={content.summed}>
            <div className="stack">
              {content.records.length === 0 ? (
                <p className="note">{recordWords.none}</p>
              ) : (
                <>
                  <p className="note">
                    {common.counted(content.matches)}{' '}
                    <a className="link" href={content.allHref}>
                      {recordWords.all}
                    </a>
                  </p>
                  <RecordTables records={content.records} />
                </>
              )}
            </div>
          </Summed>
        </div>
      );
    case 'stats-table':
      return (
        <div className="cols cols--one">
          <div className="stack">
            <h2 className="sr">{words.tabs['stats-table']}</h2>
            <StatsForm stats={content.table} action={`${team.href}/stats-table`} />
            <StatsTables stats={content.table} />
          </div>
        </div>
      );
  }
}
