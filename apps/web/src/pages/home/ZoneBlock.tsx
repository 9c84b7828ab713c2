import type { HomePage, Line } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { KNOWN } from '../../ui/score/known.ts';
import { SpoilerText } from '../../ui/spoiler/SpoilerText.tsx';
import { CommentaryLine } from '../../ui/commentary/CommentaryLine.tsx';

type Zone = NonNullable<HomePage['zone']>;

/**
 * Best performances of one match, opened on the home page by `/?matchId=` (MATCH-008). Empty lists are left out
 * (MATCH-142).
 */
export function ZoneBlock({ zone }: { zone: Zone }) {
  const words = useText('series');
  const lists = (
    [
      ['batting', zone.batting],
      ['bowling', zone.bowling],
    ] as const
  ).filter(([, lines]) => lines.length > 0);
  if (lists.length === 0) return null;
  return (
    <article
      className="block bleed zone"
      id="zone"
      aria-labelledby="zone-title"
      data-of={zone.match}
      data-tells={zone.match}
    >
      <div className="block__head" {...KNOWN}>
        <h2 id="zone-title">{words.zone(zone.title)}</h2>
        <a className="more" href={zone.href}>
          {words.toMatch}
        </a>
      </div>
      <div className="zone__lists">
        {lists.map(([name, lines]) => (
          <div key={name}>
            <h3>{words[name]}</h3>
            <Lines zone={zone} lines={lines} />
          </div>
        ))}
      </div>
      <SpoilerText match={zone.match} />
    </article>
  );
}

function Lines({ zone, lines }: { zone: Zone; lines: readonly Line[] }) {
  return (
    <ol className="feed">
      {lines.map((line) => (
        <CommentaryLine
          key={line.timestamp}
          match={zone.match}
          line={{ ...line, overEnd: null }}
          offset={zone.offset}
        />
      ))}
    </ol>
  );
}
