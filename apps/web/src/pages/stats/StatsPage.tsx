import type { StatsPage as StatsPageProps, StatsPage } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { useText } from '../../text/use-text.ts';
import { AnswerBlock } from './AnswerBlock.tsx';
import { AnswerChart } from './AnswerChart.tsx';
import { Asked } from './Asked.tsx';
import { Faults } from './Faults.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { StatsRail } from './StatsRail.tsx';
import { Trouble } from './Trouble.tsx';
import { fieldId } from './field-id.ts';

/** One query and its result. The form is folded once there is a query; works without script. */
export function StatsPage(props: StatsPageProps) {
  const { asked, answer, trouble, faults, presets, base, world } = props;
  const words = useText('stats');
  return (
    <>
      <section className="question">
        <div className="wrap">
          <h1>{words.heading}</h1>
          <Subjects subjects={props.subjects} />
          {asked !== null && <Asked asked={asked} />}
          {asked === null && faults.length === 0 && (
            <>
              <p className="question__words">{words.invite}</p>
              <Presets presets={presets} world={world} />
            </>
          )}
          {faults.length > 0 && <Faults {...props} />}
          <details className="question__fold" id="ask" open={asked === null}>
            <summary>{asked === null ? words.own : words.form}</summary>
            <QuestionForm {...props} />
          </details>
        </div>
      </section>
      {trouble !== null && <Trouble trouble={trouble} again={base.path} />}
      {answer !== null && asked !== null && (
        <div className="wrap cols">
          <div className="stack">
            {answer.chart.kind === 'line' && (
              <AnswerChart chart={answer.chart} summed={answer.source.summed} pages={answer.pager.pages} />
            )}
            <AnswerBlock answer={answer} asked={asked} />
          </div>
          <aside className="rail">
            {answer.chart.kind === 'bars' && (
              <AnswerChart chart={answer.chart} summed={answer.source.summed} pages={answer.pager.pages} />
            )}
            <StatsRail answer={answer} address={base.path} otherWorld={props.otherWorld} />
            <section className="block bleed question__others">
              <h2>{words.others}</h2>
              <Presets presets={presets} world={world} />
            </section>
            <AdSlot place="aside" />
          </aside>
        </div>
      )}
    </>
  );
}

/** Example queries, and the records. */
function Presets({ presets, world }: Pick<StatsPage, 'presets' | 'world'>) {
  const words = useText('stats');
  return (
    <ul className="presets" aria-label={words.start}>
      {presets.map(({ key, href }) => (
        <li key={key}>
          <a href={href}>{words.presets[key] ?? href}</a>
        </li>
      ))}
      <li>
        <a href={world === 'demo' ? '/stats/records?world=demo' : '/stats/records'}>{words.records}</a>
      </li>
    </ul>
  );
}

/** The same query for batting, bowling and the other disciplines. */
function Subjects({ subjects }: Pick<StatsPage, 'subjects'>) {
  const words = useText('stats');
  return (
    <nav className="chips" id={fieldId('of')} aria-label={words.field('of')} data-asked="">
      {subjects.map(({ of, href, chosen }) => (
        <a key={of} className="chip" href={href} aria-current={chosen ? 'true' : undefined}>
          {words.subjects[of] ?? of}
        </a>
      ))}
    </nav>
  );
}
