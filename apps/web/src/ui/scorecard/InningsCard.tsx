import type { Emblem, ScorecardInnings } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import type { CardWords } from '../../text/en/scorecard.ts';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';
import { marks } from '../score/Score.tsx';
import { scoreText } from '../score/side-score.ts';
import { BattingTable } from './BattingTable.tsx';
import { BowlingTable } from './BowlingTable.tsx';

export interface InningsCardProps {
  match: string;
  innings: ScorecardInnings;
  emblem: Emblem;
  hundred: boolean;
}

/** One innings: batting, extras and total, yet to bat, fall of wickets, bowling. */
export function InningsCard({ match, innings, emblem, hundred }: InningsCardProps) {
  const words = useText('card');
  const board = useText('board');
  const unit = hundred ? words.ballsLabel : words.ov;
  const waiting = innings.complete ? words.didNotBat : words.yetToBat;
  return (
    <section
      className={innings.superOver ? 'block inn inn--super bleed' : 'block inn bleed'}
      id={`innings-${innings.number}`}
      aria-labelledby={`innings-${innings.number}-title`}
    >
      <header>
        <EmblemPicture emblem={emblem} />
        <h2 id={`innings-${innings.number}-title`}>
          {headingOf(innings)}
          <small {...marks(match)}>{innings.note ?? (innings.complete ? words.complete : words.inProgress)}</small>
        </h2>
        <p {...marks(match, 'big num')}>{scoreText(innings, board)}</p>
      </header>
      <div {...marks(match)}>
        <BattingTable innings={innings} />
        <p className="pad">
          {words.extras} <b className="num">{innings.extras.total}</b>
          {extrasOf(innings, words)}
          <br />
          <b>
            {words.total} <span className="num">{scoreText(innings, board)}</span>
          </b>{' '}
          ({innings.overs} {unit}, {words.runRate} {innings.runRate})
        </p>
        {innings.didNotBat.length > 0 && (
          <p className="pad">
            <b>{waiting}:</b> {innings.didNotBat.join(', ')}
          </p>
        )}
        {innings.absent.length > 0 && (
          <p className="pad">
            <b>{words.absent}:</b> {innings.absent.join(', ')}
          </p>
        )}
        {innings.fallOfWickets.length > 0 && (
          <p className="pad">
            <b>{words.fall}:</b>{' '}
            <span className="fall">
              {innings.fallOfWickets.map((fall, at) => (
                <span key={at}>
                  <span className="fw">
                    {fall.wicket}-{fall.runs} ({fall.short},
                  </span>{' '}
                  {fall.over} {hundred ? words.ballsLabel : words.fallOver})
                  {at < innings.fallOfWickets.length - 1 ? ', ' : ''}
                </span>
              ))}
            </span>
          </p>
        )}
        {innings.bowling.length > 0 && <BowlingTable innings={innings} hundred={hundred} />}
      </div>
    </section>
  );
}

/** "India 2nd innings (f/o)": the canonical heading without the target, which is shown below it in small type. */
export function headingOf(innings: Pick<ScorecardInnings, 'heading'>): string {
  return innings.heading.replace(/ \(target: [^)]*\)$/, '');
}

/** "Calder Kites", "India 2nd innings": for the heading of a picture. */
export function nameOf(innings: Pick<ScorecardInnings, 'heading'>): string {
  return headingOf(innings).replace(/(?<!\d(st|nd|rd|th)) innings$/, '');
}

/** " (lb 1, w 3)"; empty without extras. */
export function extrasOf({ extras }: ScorecardInnings, words: CardWords): string {
  const kinds = (['byes', 'legByes', 'wides', 'noBalls', 'penalty'] as const)
    .filter((kind) => extras[kind] > 0)
    .map((kind) => `${words.parts[kind]} ${extras[kind]}`);
  return kinds.length === 0 ? '' : ` (${kinds.join(', ')})`;
}
