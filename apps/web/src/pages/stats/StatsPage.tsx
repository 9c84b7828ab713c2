import type { StatsPage as StatsPageProps } from '@sightscreen/contracts';
import { Pager } from '../../ui/card/Pager.tsx';
import { Summed } from '../../ui/veil/Summed.tsx';
import { useWords } from '../../words/part.ts';
import { statsWords } from '../../words/stats.ts';
import { AnswerTable } from './AnswerTable.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { fieldId } from './field-id.ts';
import { StatsRail } from './StatsRail.tsx';

/** One question and its answer; without script the sentence leads to the fields of the form. */
export function StatsPage(props: StatsPageProps) {
  const { parts, total, rows, csv, json, pager, source, columns } = props;
  const words = useWords(statsWords);
  return (
    <>
      <section className="question">
        <div className="wrap">
          <h1>{words.heading}</h1>
          <p className="question__words">
            {parts.map(({ text, parameter }, at) =>
              parameter === null ? (
                text
              ) : (
                <a key={at} href={`#${fieldId(parameter)}`}>
                  {text}
                </a>
              ),
            )}
          </p>
          <QuestionForm {...props} />
        </div>
      </section>
      <div className="wrap cols">
        <div className="stack">
          <section className="block bleed" aria-label={words.caption}>
            <Summed of={source.summed}>
              <div className="question__tools">
                <p>
                  <b>{words.rows(total)}</b>
                </p>
                <a className="btn btn--line" href={csv}>
                  {words.csv}
                </a>
              </div>
              {rows.length === 0 ? <p className="empty">{words.none}</p> : <AnswerTable {...props} />}
              <Pager pager={pager} />
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
        </div>
        <aside className="rail">
          <StatsRail source={source} address={props.base.path} json={json} otherWorld={props.otherWorld} />
        </aside>
      </div>
    </>
  );
}
