import type { StatsView } from '@sightscreen/contracts/calls/series-stats';
import type { ReactNode } from 'react';
import { useText } from '../text/use-text.ts';

const WHO = 'player';

/**
 * The sentence above a list of counts: the leader and the margin. Absent for lists of single scores, figures or areas,
 * and if an unknown number of players share the lead.
 */
export function Leader({ view: { highlight, fields, rows, level } }: { view: StatsView }) {
  const words = useText('seriesStats');
  const unit = highlight === null ? undefined : words.units[highlight];
  if (highlight === null || unit === undefined || !fields.some(({ field }) => field === WHO)) return null;
  const [most, next] = [0, 1].map((at) => Number(rows[at]?.[highlight] ?? Number.NaN));
  if (most === undefined || next === undefined || !Number.isInteger(most)) return null;
  const ahead = rows.filter((row) => Number(row[highlight]) === most).map((row) => row[WHO] ?? '');
  const [leader = '', second = ''] = ahead;
  if (level && ahead.length === rows.length) return null;
  if (ahead.length > 2) return <Lead figure={most}>{words.shareLead(ahead.length, most, unit)}</Lead>;
  if (ahead.length === 2)
    return (
      <Lead figure={most}>
        <b>{leader}</b>
        {words.and}
        <b>{second}</b>
        {words.levelOn(most, unit)}
      </Lead>
    );
  return (
    <Lead figure={most}>
      <b>{leader}</b>
      {words.leads(most, unit, Number.isInteger(next) ? most - next : null, rows[1]?.[WHO] ?? '')}
    </Lead>
  );
}

const Lead = ({ figure, children }: { figure: number; children: ReactNode }) => (
  <p className="statslead">
    <b className="statslead__figure num" aria-hidden="true">
      {figure}
    </b>
    <span>{children}</span>
  </p>
);
