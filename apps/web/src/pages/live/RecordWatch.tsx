/** Records near or just passed, each with the statistics query that proves it, and milestones (BEYOND-18). */
import type { MatchLayout, RecordWatch } from '@sightscreen/contracts';
import { bowlingFigures } from '@sightscreen/cricket/measures/figures';
import type { RecordWatchWords } from '../../text/en/record-watch.ts';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { matchTone } from '../../ui/score/match-state.ts';
import { marks } from '../../ui/score/Score.tsx';
import { surname } from '../../ui/score/surname.ts';
import { Summed } from '../../ui/spoiler/Summed.tsx';

type Watched = RecordWatch['records'][number];

/** During play the block is present even if no record is near: its absence would reveal a hidden match. */
export function RecordWatchBlock({ match, watch }: { match: MatchLayout; watch: RecordWatch }) {
  const words = useText('recordWatch');
  const { records, milestones, format, allHref, of } = watch;
  const { matchId } = match.card.summary;
  if (records.length + milestones.length === 0 && matchTone(match.card.summary) === 'upcoming') return null;
  return (
    <Block
      title={words.title}
      more={
        <a className="link" href={allHref}>
          {words.all}
        </a>
      }
    >
      <Summed of={of}>
        <dl {...marks(matchId, 'kv kv--long')}>
          {records.map((record) => (
            <RecordRow key={record.href} record={record} format={format} />
          ))}
          {milestones.map(({ name, kind, at, short, href }) => (
            <div key={`${href} ${kind}`}>
              <dt>
                <a className="link" href={href}>
                  {name}
                </a>{' '}
                {words[kind](at)}
              </dt>
              <dd className="num">{words.away(short, kind)}</dd>
            </div>
          ))}
        </dl>
        {milestones.length > 0 && <p {...marks(matchId, 'note')}>{words.career(format)}</p>}
        {records.length + milestones.length === 0 && <p {...marks(matchId, 'note')}>{words.none}</p>}
      </Summed>
    </Block>
  );
}

function RecordRow({ record, format }: { record: Watched; format: string }) {
  const words = useText('recordWatch');
  const { kind, short, now, before, matches, href } = record;
  return (
    <div>
      <dt>{titleOf(record, words)}</dt>
      <dd className="num">{short < 0 ? words.passed : words.short(short, kind === 'bowling' ? 'wickets' : 'runs')}</dd>
      <dd className="kv__more note">
        {words.now(figure(now), now.people.map(surname).join(', '))};{' '}
        {words.before(figure(before), before.holders.map(surname).join(', '), before.year)},{' '}
        <a className="link" href={href}>
          {words.proof(matches, format)}
        </a>
      </dd>
    </div>
  );
}

const titleOf = ({ kind, wicket, side }: Watched, words: RecordWatchWords): string =>
  kind === 'stand' ? words.stand(wicket ?? 0, side) : words[kind](side);

/** "56", or "5/20" for bowling. */
const figure = ({ runs, wickets }: { runs: number; wickets: number | null }): string =>
  wickets === null ? String(runs) : bowlingFigures({ wickets, runs });
