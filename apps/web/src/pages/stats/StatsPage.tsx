import type { StatsPage as StatsPageProps } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { useWords } from '../../words/use-words.ts';
import { statsWords } from '../../words/stats.ts';
import { AnswerBlock } from './AnswerBlock.tsx';
import { AnswerChart } from './AnswerChart.tsx';
import { Asked } from './Asked.tsx';
import { Faults } from './Faults.tsx';
import { Presets } from './Presets.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { StatsRail } from './StatsRail.tsx';
import { Subjects } from './Subjects.tsx';
import { Trouble } from './Trouble.tsx';

/** One query and its result. The form is folded once there is a query; works without script. */
export function StatsPage(props: StatsPageProps) {
  const { asked, answer, trouble, faults, presets, base, world } = props;
  const words = useWords(statsWords);
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
