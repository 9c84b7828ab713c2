import type { HindiPage as HindiPageProps, Line } from '@sightscreen/contracts';
import { hindi as words } from '../../text/hi.ts';
import { isInProgress } from '../../live/poll-interval.ts';
import { Token } from '../../ui/ball/Token.tsx';
import { Markup } from '../../ui/commentary/markup.tsx';
import { Sign } from '../../ui/frame/Sign.tsx';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { innings, oversText, scoreText } from '../../ui/score/side-score.ts';
import { Island, Seed } from '../island.tsx';
import { firstShown } from '../match-island.ts';
import FreshIsland from '../match-page/fresh.island.tsx';
import { frameOf, liveSeed, type MatchSeed } from '../match-seed.ts';

/** A match ball by ball in Hindi. While it is in play the page's own HTML is brought up to date. */
export function HindiPage({ match, head, status, lines }: HindiPageProps) {
  const { summary } = head;
  const id = summary.matchId;
  const seed: MatchSeed = { frame: frameOf(match.card), live: liveSeed(head, match.mode, [], null), title: null };
  const live = isInProgress(summary.phase);
  return (
    <div data-tab="hindi" data-printed="hindi">
      {live && <Seed name="match" value={seed} />}
      <h1 className="sr">{sidesHindi(summary)}</h1>
      <section className="screen screen--still" data-ball={summary.ball} aria-label={words.score}>
        <div className="wrap">
          <p className="screen__meta"><span>{match.card.series?.name ?? ''}</span>{match.card.venue !== null && <span className="hide-s">{match.card.venue}</span>}<a className="push" href={match.paths.live} lang="en-GB" hrefLang="en-GB">{words.english}</a></p>
          <div className="sum">
            {summary.sides.map((side, at) => {
              const { earlier, now, superOvers } = innings(side);
              return (
                <div key={side.teamId} className={`tone row${side.batting || side.winner ? ' in' : ''}`}>
                  <EmblemPicture emblem={match.card.emblems[at] ?? match.card.emblems[0]} />
                  <span className="nm">{side.name}</span>
                  {now !== null && (
                    <span {...marks(id, earlier.length > 0 ? 'n n--two num' : 'n num')}>
                      {[...earlier, now].map(scoreIn).join(' & ')}
                      {superOvers.length > 0 && <span className="ov"> {words.tieBreaker(summary.type === 'HUN')} {superOvers.map(scoreIn).join(', ')}</span>}
                    </span>
                  )}
                  <span {...marks(id, 'ov num')}>{oversIn(now, summary.type)}</span>
                </div>
              );
            })}
          </div>
          <p {...marks(id, 'need')}>{status}</p>
        </div>
      </section>
      {live && <Island name="fresh"><FreshIsland seed={seed} store={null} first={firstShown(seed)} /></Island>}
      <div className="wrap cols cols--one">
        <div className="stack">
          <AtTheCrease id={id} head={head} />
          <section className="block feedbox bleed" aria-label={words.feed}>
            <h2 className="sr">{words.feed}</h2>
            {lines.length === 0 && <p className="empty">{words.none}</p>}
            <ol className="feed">{lines.map((line) => <HindiLine key={line.timestamp} match={id} line={line} />)}</ol>
          </section>
          <p className="note">{words.generated} <a className="link" href={match.paths.scorecard} hrefLang="en-GB">{words.card}</a></p>
        </div>
      </div>
    </div>
  );
}

/** "Saltmarsh Herons बनाम Calder Kites": names as the source spells them. */
export const sidesHindi = ({ sides: [a, b] }: Pick<HindiPageProps['head']['summary'], 'sides'>): string => words.versus(a?.name ?? '', b?.name ?? '');

type Score = HindiPageProps['head']['summary']['sides'][number]['scores'][number];

/** "141/5", "204/6 घोषित": figures as everywhere, words in Hindi. */
function scoreIn(score: Score): string {
  if (score.forfeited) return words.forfeited;
  return `${scoreText({ ...score, declared: false })}${score.declared ? ` ${words.declared}` : ''}`;
}

function oversIn(score: Score | null, type: HindiPageProps['head']['summary']['type']): string {
  if (score === null || oversText(score, type) === null) return '';
  return type === 'HUN' ? words.balls(score.overs) : words.overs(score.overs);
}

function AtTheCrease({ id, head: { miniscore: mini, summary } }: { id: string; head: HindiPageProps['head'] }) {
  if (mini === null || mini.batters.length === 0) return null;
  const hundred = summary.type === 'HUN';
  return (
    <section className="block bleed" aria-label={words.crease}>
      <div {...marks(id)}>
        <table className="mini">
          <thead><tr><th scope="col">{words.batter}</th><th scope="col">{words.R}</th><th scope="col">{words.B}</th><th scope="col">{words.fours}</th><th scope="col">{words.sixes}</th></tr></thead>
          <tbody>{mini.batters.map((line) => <tr key={line.player}><th scope="row" className={line.onStrike ? 'k' : undefined}>{line.name}{line.onStrike && <span className="strike" role="img" aria-label={words.onStrike} />}</th><td className="k">{line.runs}</td><td>{line.balls}</td><td>{line.fours}</td><td>{line.sixes}</td></tr>)}</tbody>
        </table>
        <table className="mini">
          <thead><tr><th scope="col">{words.bowler}</th><th scope="col">{hundred ? words.B : words.O}</th><th scope="col">{words.R}</th><th scope="col">{words.W}</th></tr></thead>
          <tbody>{mini.bowlers.map((line) => <tr key={line.player}><th scope="row">{line.name}</th><td>{hundred ? line.balls : line.overs}</td><td>{line.runs}</td><td className={line.wickets > 0 ? 'k' : undefined}>{line.wickets}</td></tr>)}</tbody>
        </table>
      </div>
    </section>
  );
}

function HindiLine({ match, line }: { match: string; line: Line }) {
  const wicket = line.wicket !== null && line.wicket.length > 0 && !line.voided;
  const ball = line.label !== null || line.token !== null;
  const end = line.overEnd;
  return (
    <li {...marks(match, `cl${wicket ? ' cl--wkt' : ''}${line.voided ? ' cl--void' : ''}${ball ? '' : ' cl--say'}`)}>
      {ball && <div className="cl__key"><span className="cl__n num">{line.label}</span>{line.token !== null && <Token token={line.token} />}</div>}
      <div className="cl__b">
        <p>{line.lead !== null && <span className="cl__lead">{line.voided ? <s>{line.lead}</s> : line.lead}</span>} <Markup text={line.text} /></p>
        {line.milestones.map((told) => <p key={told}><b>{told}</b></p>)}
        {wicket && line.wicket?.map((out) => <p className="cl__card" key={out.name}><b>{out.name} {out.how}</b><span className="num">{out.runs} ({out.balls})</span></p>)}
        {end !== null && !line.voided && <p className="cl__meta"><b>{end.label}</b><span className="num">{end.score}</span>{end.need !== null && <span>{end.need}</span>}</p>}
        {line.correction !== null && <p className="cl__meta"><span className="fix"><Sign name="pen" />{words.corrected[line.correction.kind]}</span>{line.correction.was !== null && line.correction.now !== null && <span><s className="was">{line.correction.was}</s> {line.correction.now}</span>}</p>}
      </div>
    </li>
  );
}
