import type { TeamPage } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { useText } from '../../text/use-text.ts';
import { CalendarBlock } from '../../ui/calendar/CalendarBlock.tsx';
import { NextMatches } from '../../ui/next-matches/NextMatches.tsx';
import { Rows } from '../../ui/card/Matches.tsx';
import { MiniTable } from '../../ui/mini-table/MiniTable.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { FourFigures } from '../../ui/profile/FourFigures.tsx';
import { BestOf } from '../../ui/record/Records.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { FormBars } from './FormBars.tsx';
import { TeamSquad } from './TeamSquad.tsx';

type Content = Extract<TeamPage['content'], { tab: 'overview' }>;

/** The main tab: form, players, next matches. */
export function Overview({
  base,
  team,
  tabs,
  content,
}: Pick<TeamPage, 'base' | 'team' | 'tabs'> & { content: Content }) {
  const { team: words, common } = useText('places');
  const { results, form, squad, live, next, highest, lowest, best, table, summed } = content;
  const hrefOf = (tab: string): string => tabs.find((item) => item.tab === tab)?.href ?? team.href;
  const more = (tab: string, say: string) => (
    <a className="more" href={hrefOf(tab)}>
      {say}
    </a>
  );
  return (
    <div className="cols">
      <div className="stack">
        {live.length > 0 && <Rows id="live" title={common.live} cards={live} empty="" />}
        <NextMatches title={common.next} cards={next} more={{ href: hrefOf('fixtures'), words: common.allFixtures }} />
        {table !== null && (
          <Block
            title={table.series}
            id="table"
            more={
              <a className="more" href={`${table.href}#lab`}>
                {words.mustHappen}
              </a>
            }
          >
            <Summed of={summed}>
              <MiniTable table={table} />
            </Summed>
          </Block>
        )}
        <Summed of={summed}>
          {results.played === 0 ? (
            <Block title={words.figures}>
              <p className="note">{words.noMatches}</p>
            </Block>
          ) : (
            <div className="stack">
              <FourFigures
                label={words.figures}
                figures={[
                  { name: words.won, value: results.won, note: words.ofPlayed(results.played) },
                  {
                    name: words.lost,
                    value: results.lost,
                    note: words.undecided(results.drawn, results.tied, results.noResult),
                  },
                  ...(highest === null
                    ? []
                    : [
                        {
                          name: words.highest,
                          value: highest.figure,
                          note: `${common.versus} ${highest.against?.name ?? ''}`,
                        },
                      ]),
                  ...(lowest === null
                    ? []
                    : [
                        {
                          name: words.lowest,
                          value: lowest.figure,
                          note: `${common.versus} ${lowest.against?.name ?? ''}`,
                        },
                      ]),
                ]}
              />
              {form.length > 0 && (
                <Block title={words.form} more={more('results', common.allResults)}>
                  <FormBars name={team.name} bars={form} />
                </Block>
              )}
              {squad === null ? null : <TeamSquad squad={squad} />}
            </div>
          )}
        </Summed>
      </div>
      <aside className="rail">
        <Summed of={summed}>
          {results.played > 0 && (
            <div className="stack">
              <Block title={words.figures} more={more('head-to-head', words.headToHead)}>
                <dl className="kv">
                  {(['played', 'won', 'lost', 'drawn', 'tied', 'noResult'] as const).map((name) =>
                    results[name] === 0 && name !== 'won' && name !== 'lost' ? null : (
                      <div key={name}>
                        <dt>{words[name]}</dt>
                        <dd className="num">{results[name]}</dd>
                      </div>
                    ),
                  )}
                </dl>
                {results.decidedFor > 0 && <p className="note">{words.decided(results.decidedFor)}</p>}
              </Block>
              {best.length > 0 && (
                <Block title={words.best} more={more('records', words.allRecords)}>
                  <BestOf records={best} />
                </Block>
              )}
            </div>
          )}
        </Summed>
        <CalendarBlock origin={base.origin} href={`/calendar/team/${team.id}.ics`} of={team.name} />
        <AdSlot place="aside" />
      </aside>
    </div>
  );
}
