import { TEXT_PAGE_STYLE } from '@sightscreen/contracts/text/text-page-style';
import type { TextPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { spoken } from '../../ui/commentary/markup.tsx';
import { sidesText, whereText } from '../../ui/score/side-score.ts';
import { inZone } from '../../ui/time/format.ts';
import { TextBoard } from './TextBoard.tsx';
import { TextInnings } from './TextInnings.tsx';

/**
 * A match as text: one file below 10 KB with its own style sheet, without script, font or image (BEYOND-02). It cannot
 * read browser settings, so a link on the page hides the score (BEYOND-04).
 */
export function TextDocument({ base, match, head, lines, card, score, recorded }: TextPage) {
  const site = useText('site');
  const words = useText('plainText');
  const board = useText('board');
  const { summary, miniscore: mini } = head;
  const title = sidesText(summary, board);
  const short =
    mini === null || !score.shown
      ? ''
      : [
          `${summary.sides[mini.batting.side]?.shortName} ${mini.batting.runs}/${mini.batting.wickets} (${mini.batting.overs})`,
          mini.need === null || recorded === null
            ? null
            : words.need(mini.need.runs, mini.need.balls === null ? null : String(mini.need.balls)),
        ]
          .filter((part) => part !== null)
          .join(', ');
  const played = card?.innings ?? [];
  const links = (
    <>
      <a href={base.path}>
        <b>{words.refresh}</b>
      </a>
      <a href={match.paths.live}>{words.full}</a>
    </>
  );
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${words.pageTitle(title, short)} – ${site.name}`}</title>
        <link rel="canonical" href={`${base.origin}${match.paths.live}`} />
        <meta name="robots" content="noindex" />
        <style dangerouslySetInnerHTML={{ __html: TEXT_PAGE_STYLE }} />
      </head>
      <body>
        <nav aria-label={words.page}>
          {links}
          {played.length > 0 && <a href="#cards">{words.cards}</a>}
          {score.other !== null && <a href={score.other}>{score.shown ? words.hide : words.show}</a>}
        </nav>
        <main>
          <h1>{title}</h1>
          <p className="s">
            {[
              whereText({ series: match.card.series, summary }),
              match.card.venue,
              score.shown
                ? [summary.label, recorded === null ? null : words.asAt(inZone(recorded, 'UTC', 'seconds'))]
                    .filter(Boolean)
                    .join(', ')
                : null,
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
          {score.shown ? (
            <TextBoard head={head} start={match.card.startTime} />
          ) : (
            <>
              <p className="need">{words.hidden}</p>
              {match.before.rows.map(({ name, value }) => (
                <p key={name}>{`${name}: ${value}`}</p>
              ))}
            </>
          )}
          {lines.length > 0 && (
            <>
              <h2>{words.balls}</h2>
              <ol>
                {lines.map((line) => (
                  <li key={line.timestamp}>
                    {line.label}
                    <span>
                      {line.token !== null && /four|six|wicket/.test(line.token.kind) ? <b>{line.lead}</b> : line.lead}
                      {line.voided ? '' : ` ${spoken(line.text)}`}
                    </span>
                  </li>
                ))}
              </ol>
            </>
          )}
          {played.length > 0 && (
            <div id="cards">
              {played.map((innings) => (
                <TextInnings key={innings.number} innings={innings} hundred={summary.type === 'HUN'} />
              ))}
            </div>
          )}
        </main>
        <footer>
          <nav aria-label={words.elsewhere}>
            {links}
            {score.shown && <a href={match.paths.scorecard}>{words.fullCard}</a>}
            <a href="/">{words.all}</a>
          </nav>
          <p className="s">{words.note}</p>
        </footer>
      </body>
    </html>
  );
}
