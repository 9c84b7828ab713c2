import type { LanguagePage as LanguagePageProps } from '@sightscreen/contracts';
import { Island, Seed } from '../../island/Island.tsx';
import { firstShown } from '../../island/match-island.ts';
import { ServerRegion } from '../../regions/ServerRegion.tsx';
import { frameOf, liveSeed, type MatchSeed } from '../../island/match-seed.ts';
import { CommentaryLine } from '../../ui/commentary/CommentaryLine.tsx';
import { PLACE } from '../../ui/score/known.ts';
import { isInProgress, matchTone } from '../../ui/score/match-state.ts';
import { Said } from '../../ui/score/SpokenScore.tsx';
import { sidesText } from '../../ui/score/side-score.ts';
import { Screen } from '../../ui/screen/Screen.tsx';
import { LANGUAGE_NAMES } from '../../translation/in-language.tsx';
import { useText } from '../../text/use-text.ts';
import freshIsland from '../match-page/fresh.island.tsx';
import { Innings } from '../scorecard/Innings.tsx';

/** A match ball by ball in another language, with its scorecard. In play, the page refreshes its own HTML. */
export function LanguagePage({ language, match, head, lines, card }: LanguagePageProps) {
  const words = useText('generated');
  const board = useText('board');
  const feed = useText('lines');
  const fresh = { ...useText('fresh'), age: useText('age') };
  const { summary } = head;
  const id = summary.matchId;
  const mood = matchTone(summary);
  const frame = frameOf(match.card, useText('time').locale);
  const seed: MatchSeed = { frame, live: liveSeed(head, match.mode, [], null), title: null, page: language };
  const live = isInProgress(summary.phase);
  return (
    <ServerRegion part="page" known={PLACE} {...PLACE}>
      {live && (
        <>
          <Seed name="match" value={seed} />
          <Seed name="words" value={fresh} />
        </>
      )}
      {mood !== 'complete' && mood !== 'off' && <h1 className="sr">{sidesText(summary, board)}</h1>}
      <Said head={head} printed />
      <Screen
        frame={frame}
        head={head}
        age={null}
        whole
        corner={
          <a className="push" href={match.paths.live} lang="en-GB" hrefLang="en-GB">
            English
          </a>
        }
        notice={
          live && <Island of={freshIsland} props={{ seed, store: null, first: firstShown(seed), words: fresh }} />
        }
      />
      <div className="wrap cols cols--one">
        <div className="stack">
          <section className="block feedbox bleed" aria-label={feed.title}>
            <h2 className="sr">{feed.title}</h2>
            {lines.length === 0 && <p className="empty">{feed.empty}</p>}
            <ol className="feed">
              {lines.map((line) => (
                <CommentaryLine key={line.timestamp} match={id} line={line} offset={match.card.groundOffset} />
              ))}
            </ol>
          </section>
          {card.innings.length > 0 && <Innings card={card} seed={seed} />}
          <p className="note">
            {words.note}{' '}
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
    </ServerRegion>
  );
}
