import type { StatsAnswer, StatsPage } from '@sightscreen/contracts';
import { Pager } from '../../ui/card/Pager.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import type { Ref } from 'react';
import { type Text, useText } from '../../text/use-text.ts';
import { AnswerTable } from './AnswerTable.tsx';
import { keyOfSummed } from './key-of-summed.ts';
import { EmptyAnswer } from './EmptyAnswer.tsx';

type Asked = NonNullable<StatsPage['asked']>;

export const rowsTitle = (words: Text['stats'], { total, each, source }: StatsAnswer): string =>
  words.rows(total, each, source.matches.counted);

/** The table with its downloads and column descriptions. */
export function AnswerBlock({
  answer,
  asked,
  isAwaited,
  place,
  count,
}: {
  answer: StatsAnswer;
  asked: Asked;
  /** Whether the reply to another query is pending. */
  isAwaited: boolean;
  place: Ref<HTMLElement>;
  count: Ref<HTMLElement>;
}) {
  const { total, leftOut, rows, csv, json, pager, source, columns, chart } = answer;
  const { licence } = source;
  const words = useText('stats');
  const cut = leftOut === 0 ? null : words.cut(total - leftOut, total);
  const sorted = columns.find((column) => column.sorted !== null);
  return (
    <section className="block bleed" id="answer" ref={place} tabIndex={-1} data-awaited={isAwaited ? '' : undefined}>
      <Summed key={keyOfSummed(source.summed)} of={source.summed}>
        <div className="question__tools">
          <p>
            <b ref={count}>{rowsTitle(words, answer)}</b>
          </p>
          <p className="question__ways">
            {chart.kind === 'bars' && chart.points.length > 1 && (
              <a className="link question__tochart" href="#chart">
                {words.chart}
              </a>
            )}
            <a className="link" href={csv}>
              {words.csv}
            </a>
            <a className="link" href={json}>
              {words.json}
            </a>
            {licence !== null && (
              <a className="link" href={licence.href} rel="license">
                {licence.name}
              </a>
            )}
          </p>
        </div>
        {cut !== null && <p className="note">{cut}</p>}
        {rows.length === 0 ? (
          <EmptyAnswer matches={source.matches} parts={asked.parts} />
        ) : (
          <AnswerTable {...answer} words={asked.words} />
        )}
        <Pager pager={pager} />
        {cut !== null && pager.next === null && <p className="note">{words.ends}</p>}
        {rows.length > 0 && (
          <p className="note">
            {sorted !== undefined && `${sorted.label}: ${sorted.definition} `}
            {rows.some(({ innings }) => innings !== null) && <span className="answer__leads">{words.leads}</span>}
          </p>
        )}
      </Summed>
      <details className="question__columns">
        <summary>{words.explained}</summary>
        <dl>
          {columns.map(({ key, label, definition }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{definition}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
