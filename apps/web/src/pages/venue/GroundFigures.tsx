import type { GroundFigures as Figures } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { FourFigures } from '../../ui/profile/FourFigures.tsx';
import { RecordGroups } from '../../ui/record/Records.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { Totals } from './Totals.tsx';

/** With fewer matches no trend is shown. */
const MIN_CHART = 5;

export function GroundFigures({ figures }: { figures: Figures }) {
  const { venue: words, common, records: recordWords } = useText('places');
  const { matches, decided, average, wonBattingFirst, wonChasing, highestChase, toss, records, allHref, summed } =
    figures;
  return (
    <Summed of={summed}>
      <div className="stack">
        <FourFigures
          label={words.figures}
          figures={[
            { name: words.average, value: average, note: words.averageOf(decided) },
            { name: words.wonFirst, value: wonBattingFirst, note: words.of(decided) },
            { name: words.wonChasing, value: wonChasing, note: words.of(decided) },
            ...(highestChase === null
              ? []
              : [{ name: words.chase, value: highestChase.figure, note: highestChase.team?.name ?? '' }]),
          ]}
        />
        {figures.totals.length >= MIN_CHART && (
          <Block title={words.totals}>
            <Totals figures={figures} />
          </Block>
        )}
        {toss.length > 0 && <Toss toss={toss} />}
        {records.length > 0 && (
          <Block
            title={words.records}
            more={
              <a className="more" href={allHref}>
                {recordWords.all}
              </a>
            }
          >
            <RecordGroups records={records} label={words.records} />
            <p className="note">{common.counted(matches)}</p>
          </Block>
        )}
      </div>
    </Summed>
  );
}

/** The decision after the toss and its results, with the gap that chance alone can explain in so few matches. */
function Toss({ toss }: Pick<Figures, 'toss'>) {
  const { venue: words } = useText('places');
  const matches = toss.reduce((sum, decision) => sum + decision.matches, 0);
  return (
    <Block title={words.toss}>
      <div className="tablewrap" tabIndex={0} role="group" aria-label={words.toss}>
        <table className="t">
          <thead>
            <tr>
              {words.tossHead.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {toss.map(({ decision, matches: own, won, lost }) => (
              <tr key={decision}>
                <th scope="row">{words.decisions[decision]}</th>
                <td>{own}</td>
                <td>{won}</td>
                <td>{lost}</td>
                <td className="k">{((100 * won) / own).toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note">{words.tossNote(matches, chanceGap(toss))}</p>
    </Block>
  );
}

/** Two standard errors of the difference between two shares near one half, in percentage points. */
function chanceGap(toss: Figures['toss']): number | null {
  const [a, b] = toss;
  if (a === undefined || b === undefined) return null;
  return Math.ceil(200 * Math.sqrt(0.25 / a.matches + 0.25 / b.matches));
}
