import type { TextPage } from '@sightscreen/contracts';
import { site } from '../../text/en.ts';
import { plainText as words } from '../../text/offline.ts';
import { spoken } from '../../ui/commentary/markup.tsx';
import { scoreText, oversText, sidesText, whereText } from '../../ui/score/side-score.ts';

/** A match in words: a whole document below 10 KB, without script, stylesheet, face or picture (BEYOND-02). Nothing of it is hidden from those who asked not to know: it says so on the settings page. */
export function TextDocument({ base, match, head, lines }: TextPage) {
  const { summary, miniscore: mini } = head;
  const title = sidesText(summary);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="color-scheme" content="light dark" />
        <title>{`${title} – ${site.name}`}</title>
        <link rel="canonical" href={`${base.origin}${match.paths.live}`} /><meta name="robots" content="noindex" />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{[summary.label, whereText({ series: match.card.series, summary }), match.card.venue].filter(Boolean).join('. ')}</p>
          <h2>{words.board}</h2>
          <ul>
            {summary.sides.map((side) => (
              <li key={side.teamId}>{side.name}{side.scores.length > 0 && `: ${side.scores.map((score) => [scoreText(score), oversText(score, summary.type)].filter(Boolean).join(', ')).join(' & ')}`}</li>
            ))}
          </ul>
          <p><strong>{summary.status}</strong></p>
          {mini !== null && mini.batters.length > 0 && <p>{words.batting}: {mini.batters.map((line) => `${line.name}${line.onStrike ? '*' : ''} ${line.runs} (${line.balls})`).join(', ')}. {words.bowling}: {mini.bowlers.map((line) => `${line.name} ${line.wickets}/${line.runs} (${summary.type === 'HUN' ? line.balls : line.overs})`).join(', ')}.</p>}
          <p><a href={base.path}>{words.refresh}</a> <a href={match.paths.live}>{words.full}</a> <a href={match.paths.scorecard}>{words.card}</a> <a href="/">{words.home}</a></p>
          <h2>{words.balls}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line.timestamp}>{[line.label, line.lead, line.voided ? '' : spoken(line.text)].filter(Boolean).join(' ')}{line.overEnd !== null && ` ${line.overEnd.label}: ${line.overEnd.score}.`}</li>
            ))}
          </ul>
          <p>{words.note}</p>
        </main>
      </body>
    </html>
  );
}
