/**
 * Replacements for content that reveals a match. Only the CSS rules of the head script make them visible (BEYOND-03,
 * BEYOND-04).
 */
import type { MatchCard, MatchLayout } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Markup } from '../commentary/markup.tsx';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';
import { Block } from '../frame/Block.tsx';
import { whereText } from '../score/side-score.ts';
import { Time } from '../time/Time.tsx';
import { KNOWN } from '../score/known.ts';

/** The Screen without a score: identical for every state of a match. */
export function SpoilerBoard({ card }: { card: MatchCard }) {
  const words = useText('keptBack');
  const { summary } = card;
  return (
    <section className="keptback keptboard" data-ball={summary.ball} aria-label={words.screen} {...KNOWN}>
      <div className="wrap">
        <p className="keptboard__where">
          {whereText(card)}
          {card.venue !== null && <span className="hide-s"> {card.venue}</span>}
        </p>
        {summary.sides.map((side, at) => (
          <p key={side.teamId} className="keptboard__side">
            <EmblemPicture emblem={card.emblems[at] ?? card.emblems[0]} />
            {side.name}
          </p>
        ))}
        <div className="spoiler keptboard__say">
          <p>
            <b>{words.hidden}</b>
          </p>
          <p>{words.hiddenWords}</p>
          <p>
            <button type="button" className="btn" data-show={summary.matchId}>
              {words.show}
            </button>
          </p>
        </div>
        <div className="lagged keptboard__say">
          <p>
            <b>{words.heldBack}</b>
          </p>
          <p>
            {words.heldBackWords} <a href="/settings">{words.settings}</a>
          </p>
        </div>
      </div>
    </section>
  );
}

/** A match page with a hidden result: the Screen, and what was known before the first ball. */
export function SpoilerPage({ match: { card, before } }: { match: MatchLayout }) {
  const words = useText('keptBack');
  return (
    <>
      <SpoilerBoard card={card} />
      <div className="wrap keptback" {...KNOWN}>
        <div className="cols cols--one">
          <Block title={words.before}>
            <dl className="kv">
              {card.startTime !== null && (
                <div>
                  <dt>{words.start}</dt>
                  <dd>
                    <Time instant={card.startTime} offset={card.groundOffset} />
                  </dd>
                </div>
              )}
              {before.rows.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {before.words.map((text) => (
              <p key={text} className="keptboard__words">
                <Markup text={text} />
              </p>
            ))}
          </Block>
          {before.squads.map(
            (players, at) =>
              players.length > 0 && (
                <Block key={at} title={card.summary.sides[at]?.name ?? ''}>
                  <p>{players.join(', ')}</p>
                </Block>
              ),
          )}
        </div>
      </div>
    </>
  );
}
