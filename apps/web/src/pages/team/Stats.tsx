import type { StatsTable } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { RecordTables, SumTables } from '../../ui/record/Records.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';

/** Filters of the statistics: a form that works without script. */
export function StatsForm({ stats, action }: { stats: StatsTable; action: string }) {
  const { stats: words, common } = useText('places');
  const choose = (name: string, label: string, chosen: string, choices: StatsTable['years'], all?: string) => (
    <div className="field">
      <label htmlFor={`stats-${name}`}>{label}</label>
      <select className="input" id={`stats-${name}`} name={name} defaultValue={chosen}>
        {choices.map(({ value, name: said }) => (
          <option key={value} value={value}>
            {said === 'all' ? all : common.format(said)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <>
      <nav className="chips" aria-label={words.tabsLabel}>
        {stats.tabs.map(({ tab, href }) => (
          <a key={tab} className="chip" href={href} aria-current={tab === stats.tab ? 'true' : undefined}>
            {words.tabs[tab]}
          </a>
        ))}
      </nav>
      <form className="block bleed statsform" method="get" action={action}>
        <input type="hidden" name="tab" value={stats.tab} />
        {choose('matchType', words.matchType, stats.matchType, stats.matchTypes)}
        {choose('year', words.year, stats.year, stats.years, words.allYears)}
        {choose('team', words.opponent, stats.opponent, stats.opponents, words.allOpponents)}
        <button className="btn" type="submit">
          {words.show}
        </button>
      </form>
    </>
  );
}

/** The tables of a tab, also used as a fragment (STAT-026). */
export function StatsTables({
  stats: { sums, records: best, matches, summed },
}: {
  stats: Pick<StatsTable, 'sums' | 'records' | 'summed'> & { matches: number | null };
}) {
  const { records, common } = useText('places');
  return (
    <Summed of={summed}>
      <div className="stack">
        {sums.length === 0 && best.length === 0 && <p className="note">{records.empty}</p>}
        {matches !== null && sums.length + best.length > 0 && <p className="note">{common.counted(matches)}</p>}
        <SumTables sums={sums} />
        <RecordTables records={best} />
      </div>
    </Summed>
  );
}
