import type { LanguagePage as LanguagePageProps, Line } from '@sightscreen/contracts';
import { type BoardWords, boardWords } from '../../words/board.ts';
import { type Language, LANGUAGE_NAMES } from '../../words/in-language.tsx';
import { useWords } from '../../words/part.ts';
import { languages } from '../../text/languages.ts';
import { Token } from '../../ui/ball/Token.tsx';
import { Markup } from '../../ui/commentary/markup.tsx';
import { Sign } from '../../ui/frame/Sign.tsx';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { innings, oversText } from '../../ui/score/side-score.ts';
import { KNOWN, PLACE } from '../../ui/score/known.ts';
import { Island, Seed } from '../../island/Island.tsx';
import { firstShown } from '../../island/match-island.ts';
import { LanguageCard } from './LanguageCard.tsx';
import freshIsland from '../match-page/fresh.island.tsx';
import { frameOf, liveSeed, type MatchSeed } from '../../island/match-seed.ts';
import { isInProgress } from '../../ui/score/match-state.ts';

/** A match ball by ball in another language, with its scorecard. In play, the page refreshes its own HTML. */
export function LanguagePage({ language, match, head, status, lines, card }: LanguagePageProps) {
  const words = languages[language].page;
  const fresh = { ...languages[language].fresh, age: languages[language].age };
  const board = useWords(boardWords);
  const { summary } = head;
  const id = summary.matchId;
  const seed: MatchSeed = { frame: frameOf(match.card), live: liveSeed(head, match.mode, [], null), title: null };
  const live = isInProgress(summary.phase);
  return (
    <div data-tab={language} data-printed={language} {...PLACE}>
      {live && (
        <>
          <Seed name="match" value={seed} />
          <Seed name="words" value={fresh} />
        </>
      )}
      <h1 className="sr">{sidesIn(words, summary)}</h1>
      <p
        className="sr"
        role="status"
        data-told={head.said ?? status}
        data-for={id}
        data-hidden={words.hiddenSay}
        data-later={words.notYet}
        {...KNOWN}
      />
      <section className="screen screen--still" data-ball={summary.ball} aria-label={words.score}>
        <div className="wrap">
          <p className="screen__meta">
            <span>{match.card.series?.name ?? ''}</span>
            {match.card.venue !== null && <span className="hide-s">{match.card.venue}</span>}
            <a className="push" href={match.paths.live} lang="en-GB" hrefLang="en-GB">
              English
            </a>
          </p>
          <div className="sum">
            {summary.sides.map((side, at) => {
              const { earlier, now, superOvers } = innings(side);
              return (
                <div key={side.teamId} className={`tone row${side.batting || side.winner ? ' in' : ''}`}>
                  <EmblemPicture emblem={match.card.emblems[at] ?? match.card.emblems[0]} />
                  <span className={isLong(side.name) ? 'nm nm--long' : 'nm'} data-short={side.shortName}>
                    {side.name}
                  </span>
                  {now !== null && (
                    <span {...marks(id, earlier.length > 0 ? 'n n--two num' : 'n num')}>
                      {[...earlier, now].map((score) => scoreIn(words, score)).join(' & ')}
                      {superOvers.length > 0 && (
                        <span className="ov">
                          {' '}
                          {words.tieBreaker(summary.type === 'HUN')}{' '}
                          {superOvers.map((score) => scoreIn(words, score)).join(', ')}
                        </span>
                      )}
                    </span>
                  )}
                  <span {...marks(id, 'ov num')}>{oversIn(words, now, summary.type, board)}</span>
                </div>
              );
            })}
          </div>
          <p {...marks(id, 'need')}>{status}</p>
        </div>
        {live && <Island of={freshIsland} props={{ seed, store: null, first: firstShown(seed), words: fresh }} />}
      </section>
      <div className="wrap cols cols--one">
        <div className="stack">
          <AtTheCrease words={words} id={id} head={head} />
          <section className="block feedbox bleed" aria-label={words.feed}>
            <h2 className="sr">{words.feed}</h2>
            {lines.length === 0 && <p className="empty">{words.none}</p>}
            <ol className="feed">
              {lines.map((line) => (
                <LanguageLine key={line.timestamp} words={words} match={id} line={line} />
              ))}
            </ol>
          </section>
          {card.innings.toReversed().map((innings) => (
            <LanguageCard
              key={innings.number}
              words={words}
              match={id}
              innings={innings}
              hundred={summary.type === 'HUN'}
            />
          ))}
          <p className="note">
            {words.generated}{' '}
            <a className="link" href={match.paths.scorecard} hrefLang="en-GB">
              {words.fullCard}
            </a>
          </p>
          <p className="note">
            {words.others}:{' '}
            {LANGUAGE_NAMES.filter(([lang]) => lang !== language).map(([lang, name]) => (
              <a key={lang} className="link" href={`/${lang}${match.paths.live}`} lang={lang} hrefLang={lang}>
                {name}
              </a>
            ))}
          </p>
        </div>
      </div>
    </div>
  );
}

const signs = new Intl.Segmenter();
/** Fits one line of a phone. A character of these scripts is wider than a Latin letter, and includes its vowel. */
const isLong = (name: string): boolean => [...signs.segment(name)].length > (/\p{Script=Latin}/u.test(name) ? 18 : 9);

type PageWords = Language['page'];

/** "Saltmarsh Herons बनाम Calder Kites": names stay untranslated. */
export const sidesIn = (
  words: PageWords,
  { sides: [a, b] }: Pick<LanguagePageProps['head']['summary'], 'sides'>,
): string => words.versus(a?.name ?? '', b?.name ?? '');

type Score = LanguagePageProps['head']['summary']['sides'][number]['scores'][number];

/** "141/5", "204/6 घोषित": figures as everywhere, words in the language of the page. */
function scoreIn(
  words: PageWords,
  score: Pick<Score, 'runs' | 'wickets' | 'allOut' | 'declared' | 'forfeited'>,
): string {
  if (score.forfeited) return words.forfeited;
  return `${score.allOut ? score.runs : `${score.runs}/${score.wickets}`}${score.declared ? ` ${words.declared}` : ''}`;
}

function oversIn(
  words: PageWords,
  score: Score | null,
  type: LanguagePageProps['head']['summary']['type'],
  board: BoardWords,
): string {
  if (score === null || oversText(score, type, board) === null) return '';
  return type === 'HUN' ? words.balls(score.overs) : words.overs(score.overs);
}

function AtTheCrease({
  words,
  id,
  head: { miniscore: mini, summary },
}: {
  words: PageWords;
  id: string;
  head: LanguagePageProps['head'];
}) {
  if (mini === null || mini.batters.length === 0) return null;
  const hundred = summary.type === 'HUN';
  return (
    <section className="block bleed" aria-label={words.crease}>
      <div {...marks(id)}>
        <table className="mini">
          <thead>
            <tr>
              <th scope="col">{words.batter}</th>
              <th scope="col">{words.R}</th>
              <th scope="col">{words.B}</th>
              <th scope="col">{words.fours}</th>
              <th scope="col">{words.sixes}</th>
            </tr>
          </thead>
          <tbody>
            {mini.batters.map((line) => (
              <tr key={line.player}>
                <th scope="row" className={line.onStrike ? 'k' : undefined}>
                  {line.name}
                  {line.onStrike && <span className="strike" role="img" aria-label={words.onStrike} />}
                </th>
                <td className="k">{line.runs}</td>
                <td>{line.balls}</td>
                <td>{line.fours}</td>
                <td>{line.sixes}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table className="mini">
          <thead>
            <tr>
              <th scope="col">{words.bowler}</th>
              <th scope="col">{hundred ? words.B : words.O}</th>
              <th scope="col">{words.R}</th>
              <th scope="col">{words.W}</th>
            </tr>
          </thead>
          <tbody>
            {mini.bowlers.map((line) => (
              <tr key={line.player}>
                <th scope="row">{line.name}</th>
                <td>{hundred ? line.balls : line.overs}</td>
                <td>{line.runs}</td>
                <td className={line.wickets > 0 ? 'k' : undefined}>{line.wickets}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function LanguageLine({ words, match, line }: { words: PageWords; match: string; line: Line }) {
  const wicket = line.wicket !== null && line.wicket.length > 0 && !line.voided;
  const ball = line.label !== null || line.token !== null;
  const end = line.overEnd;
  return (
    <li {...marks(match, `cl${wicket ? ' cl--wkt' : ''}${line.voided ? ' cl--void' : ''}${ball ? '' : ' cl--say'}`)}>
      {ball && (
        <div className="cl__key">
          <span className="cl__n num">{line.label}</span>
          {line.token !== null && <Token token={line.token} />}
        </div>
      )}
      <div className="cl__b">
        <p>
          {line.lead !== null && <span className="cl__lead">{line.voided ? <s>{line.lead}</s> : line.lead}</span>}{' '}
          <Markup text={line.text} />
        </p>
        {line.milestones.map((told) => (
          <p key={told}>
            <b>{told}</b>
          </p>
        ))}
        {wicket &&
          line.wicket?.map((out) => (
            <p className="cl__card" key={out.name}>
              <b>
                {out.name} {out.how}
              </b>
              <span className="num">
                {out.runs} ({out.balls})
              </span>
            </p>
          ))}
        {end !== null && !line.voided && (
          <p className="cl__meta">
            <b>{end.label}</b>
            <span className="num">{end.score}</span>
            {end.need !== null && <span>{end.need}</span>}
          </p>
        )}
        {line.correction !== null && (
          <p className="cl__meta">
            <span className="fix">
              <Sign name="pen" />
              {words.corrected[line.correction.kind]}
            </span>
            {line.correction.was !== null && line.correction.now !== null && (
              <span>
                <s className="was">{line.correction.was}</s> {line.correction.now}
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
