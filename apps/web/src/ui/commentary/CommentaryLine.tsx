import type { Line } from '@sightscreen/contracts';
import { Token } from '@sightscreen/ui/ball/Token.tsx';
import { useText } from '../../text/use-text.ts';
import { Fix } from '../correction/Fix.tsx';
import { marks } from '../score/Score.tsx';
import { Markup } from './markup.tsx';
import { milestoneParts } from './milestone-figure.ts';
import { OverEnd } from './OverEnd.tsx';

export interface LineProps {
  match: string;
  line: Line;
  fresh?: boolean;
  offset: number | null;
}

/** One line of the feed with its attachments: a milestone above its ball, the end of an over above its last ball. */
export function CommentaryLine(props: LineProps) {
  const { line, match } = props;
  return (
    <>
      {line.overEnd !== null && !line.voided && <OverEnd match={match} end={line.overEnd} />}
      {line.milestones.map((words) => (
        <Milestone key={words} match={match} words={words} label={line.label} />
      ))}
      <Body {...props} />
    </>
  );
}

function Body({ match, line, fresh = false, offset }: LineProps) {
  const lines = useText('lines');
  if (line.kind === 'expert') return <Voice match={match} line={line} />;
  if (line.kind === 'video' || line.kind === 'article') {
    const [tag, open] = lines.promotions[line.kind];
    return (
      <li className="promo">
        <span>
          <span className="tag">{tag}</span>
          <b>
            <Markup text={line.text} />
          </b>
        </span>
        {line.href !== null && (
          <a className="btn btn--line" href={line.href}>
            {open}
          </a>
        )}
      </li>
    );
  }
  const wicket = line.wicket !== null && line.wicket.length > 0 && !line.voided;
  const ball = line.label !== null || line.token !== null;
  return (
    <li
      {...marks(
        match,
        `cl${wicket ? ' cl--wkt' : ''}${fresh ? ' cl--new' : ''}${line.voided ? ' cl--void' : ''}${ball ? '' : ' cl--say'}`,
      )}
    >
      {ball && (
        <div className="cl__key">
          <BallNumber match={match} line={line} />
          {line.token !== null && <Token token={line.token} />}
        </div>
      )}
      <div className="cl__b">
        <p>
          {line.lead !== null && <span className="cl__lead">{line.voided ? <s>{line.lead}</s> : line.lead}</span>}{' '}
          <Markup text={line.text} />
        </p>
        {line.written !== undefined && (
          <p className="cl__written" lang="en-GB">
            <Markup text={line.written} />
          </p>
        )}
        {wicket &&
          line.wicket?.map((out) => (
            <p className="cl__card" key={out.name}>
              <b>
                {out.name} {out.how}
              </b>
              <span className="cl__figures num">
                <span>
                  {out.runs} ({out.balls})
                </span>
                <span>{lines.fours(out.fours)}</span>
                <span>{lines.sixes(out.sixes)}</span>
                <span>{lines.strikeRate(out.strikeRate)}</span>
              </span>
            </p>
          ))}
        {(line.correction !== null || line.events.includes('udrs')) && (
          <p className="cl__meta">
            {line.events.includes('udrs') && <span className="cl__review">{lines.review}</span>}
            {line.correction !== null && <Fix correction={line.correction} offset={offset} clock={line.clock} />}
          </p>
        )}
      </div>
    </li>
  );
}

/** The number of a ball links to its page (BEYOND-16). */
function BallNumber({ match, line }: Pick<LineProps, 'match' | 'line'>) {
  if (line.token === null || line.innings === null) return <span className="cl__n num">{line.label}</span>;
  return (
    <a className="cl__n num" href={`/live-cricket-scores/${match}/ball/${line.innings}.${line.number}`}>
      {line.label}
    </a>
  );
}

function Milestone({ match, words, label }: { match: string; words: string; label: string | null }) {
  const { figure, said, rest } = milestoneParts(words);
  return (
    <li {...marks(match, 'milestone')}>
      {figure !== null && (
        <span className="milestone__n num" aria-hidden="true">
          {figure}
        </span>
      )}
      <div>
        <b>
          {figure !== null && <span className="sr">{said}, </span>}
          {rest}
        </b>
        {label !== null && <p className="note">{label}</p>}
      </div>
    </li>
  );
}

/** Quotes of people are set in serif. */
function Voice({ match, line }: { match: string; line: Line }) {
  const initials = (line.by ?? '')
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <li {...marks(match, 'voice')}>
      <span className="mono" aria-hidden="true">
        {initials}
      </span>
      <div>
        <q lang={line.written === undefined ? undefined : 'en-GB'}>
          <Markup text={line.written ?? line.text} />
        </q>
        {line.by !== null && (
          <cite>
            <b>{line.by}</b>
          </cite>
        )}
      </div>
    </li>
  );
}
