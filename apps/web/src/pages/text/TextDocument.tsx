import type { TextPage } from '@sightscreen/contracts';
import { siteWords } from '../../words/site.ts';
import { type BoardWords, boardWords } from '../../words/board.ts';
import { type PlainTextWords, plainTextWords } from '../../words/offline.ts';
import { useWords } from '../../words/part.ts';
import { spoken } from '../../ui/commentary/markup.tsx';
import { scoreText, oversText, sidesText, type SideOf, whereText } from '../../ui/score/side-score.ts';
import { inZone } from '../../ui/time/format.ts';

/**
 * A match as text: a document below 10 KB without script, stylesheet, font or image (BEYOND-02). Without script it
 * cannot apply the reader's settings, so it warns first and shows the score only behind a link (BEYOND-03, BEYOND-04).
 */
export function TextDocument({ base, match, head, lines, score, recorded }: TextPage) {
  const site = useWords(siteWords);
  const words = useWords(plainTextWords);
  const board = useWords(boardWords);
  const { summary, miniscore: mini } = head;
  const title = sidesText(summary, board);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} – ${site.name}`}</title>
        <link rel="canonical" href={`${base.origin}${match.paths.live}`} />
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>
            {[score.shown ? summary.label : null, whereText({ series: match.card.series, summary }), match.card.venue]
              .filter(Boolean)
              .join('. ')}
          </p>
          {score.shown ? (
            <>
              <p>
                {score.href === base.path && words.shown}{' '}
                {recorded !== null &&
                  words.recorded(`${inZone(recorded, 'UTC', 'seconds')} GMT, ${inZone(recorded, 'UTC', 'day')}`)}
              </p>
              <h2>{words.board}</h2>
              <ul>
                {summary.sides.map((side) => (
                  <li key={side.teamId}>
                    {[side.name, scoresOf(side, summary.type, words, board)].filter(Boolean).join(': ')}
                  </li>
                ))}
              </ul>
              <p>
                <strong>{summary.status}</strong>
              </p>
              {mini !== null && mini.batters.length > 0 && (
                <p>
                  {words.batting}:{' '}
                  {mini.batters
                    .map((line) => `${line.name}${line.onStrike ? '*' : ''} ${line.runs} (${line.balls})`)
                    .join(', ')}
                  . {words.bowling}:{' '}
                  {mini.bowlers
                    .map(
                      (line) =>
                        `${line.name} ${line.wickets}/${line.runs} (${summary.type === 'HUN' ? line.balls : line.overs})`,
                    )
                    .join(', ')}
                  .
                </p>
              )}
            </>
          ) : (
            <>
              <p>{words.warning}</p>
              <p>
                <a href={score.href}>
                  <strong>{words.show}</strong>
                </a>
              </p>
              <ul>
                {match.before.rows.map(({ name, value }) => (
                  <li key={name}>
                    {name}: {value}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>
            {score.shown && (
              <>
                <a href={base.path}>{words.refresh}</a>{' '}
              </>
            )}
            <a href={match.paths.live}>{words.full}</a> <a href={match.paths.scorecard}>{words.card}</a>{' '}
            <a href="/">{words.home}</a>
          </p>
          {score.shown && (
            <>
              <h2>{words.balls}</h2>
              <ul>
                {lines.map((line) => (
                  <li key={line.timestamp}>
                    {[line.label, line.lead, line.voided ? '' : spoken(line.text)].filter(Boolean).join(' ')}
                    {line.overEnd !== null && ` ${line.overEnd.label}: ${line.overEnd.score}.`}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{words.note}</p>
        </main>
      </body>
    </html>
  );
}

/** "204/6 dec & 53/4, 8 overs" */
const scoresOf = (
  side: SideOf,
  type: TextPage['head']['summary']['type'],
  words: PlainTextWords,
  board: BoardWords,
): string =>
  side.scores
    .map((one) => {
      const overs = oversText(one, type, board);
      return [scoreText(one, board), overs].filter(Boolean).join(', ');
    })
    .join(' & ');
