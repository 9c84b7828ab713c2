import type { MatchLayout, SquadPlayerRow, SquadSide, SquadsPage as SquadsPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { MatchPage } from '../match-page/MatchPage.tsx';

/** Both squads side by side (MATCH-048): playing elevens, reserves, replacements with their reasons. */
export function SquadsPage({ match, head, sides, replacements }: SquadsPageProps) {
  const words = useText('squads');
  const known = sides.some(({ eleven, bench }) => eleven.length + bench.length > 0);
  return (
    <MatchPage match={match} head={head} at="squads">
      {!known && <p className="empty">{words.none}</p>}
      {known && (
        <div className="pair">
          {sides.map((side) => (
            <Side key={side.side} side={side} match={match} />
          ))}
        </div>
      )}
      {replacements.length > 0 && (
        <Block title={words.replacements}>
          <ul className="swaps">
            {replacements.map((replacement, at) => (
              <li key={at}>
                <b>{replacement.in}</b>
                {replacement.out !== null && (
                  <>
                    {' '}
                    {words.for} <b>{replacement.out}</b>
                  </>
                )}{' '}
                <span className="muted">({replacement.team})</span>
                <p className="note">
                  {[replacement.reason, words.scope[replacement.scope], replacement.when]
                    .filter((part) => part !== null)
                    .join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </MatchPage>
  );
}

function Side({ side, match }: { side: SquadSide; match: MatchLayout }) {
  const words = useText('squads');
  return (
    <section className="block bleed squad" aria-labelledby={`squad-${side.side}`}>
      <h2 id={`squad-${side.side}`}>
        <EmblemPicture emblem={match.card.emblems[side.side]} />
        <a href={side.href}>{side.name}</a>
      </h2>
      <h3>{side.eleven.length === 11 ? words.eleven : words.named}</h3>
      <Players players={side.eleven} />
      {side.bench.length > 0 && (
        <>
          <h3>{words.bench}</h3>
          <Players players={side.bench} />
        </>
      )}
    </section>
  );
}

function Players({ players }: { players: readonly SquadPlayerRow[] }) {
  const words = useText('squads');
  const matchWords = useText('board');
  return (
    <ul className="players">
      {players.map((player) => (
        <li key={player.id}>
          <a href={`/profiles/${player.id}`}>{player.name}</a>
          {player.captain && (
            <abbr className="tagged" title={words.captain}>
              {' '}
              ({matchWords.captain})
            </abbr>
          )}
          {player.keeper && (
            <abbr className="tagged" title={words.keeper}>
              {' '}
              ({matchWords.keeper})
            </abbr>
          )}
          {player.plays !== null && <span className="note players__plays"> {player.plays}</span>}
          {player.note !== null && <span className="note"> {player.note}</span>}
        </li>
      ))}
    </ul>
  );
}
