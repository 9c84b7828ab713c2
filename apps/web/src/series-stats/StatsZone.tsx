import type { SummedMatches } from '@sightscreen/contracts';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../island/use-match.ts';
import { useText } from '../text/use-text.ts';
import { Summed } from '../ui/spoiler/Summed.tsx';
import { pageAddress, type StatsChosen } from './address.ts';
import type { AskDeps } from './ask-stats.ts';
import { Boundaries, Nothing, PlayerList, Profile, Zone } from './blocks.tsx';
import { PlayerSearch } from './PlayerSearch.tsx';
import { Filter, Lists } from './StatsFilter.tsx';
import { type Shown, type StatsContent, useSeriesStats } from './use-series-stats.ts';

export interface StatsZoneProps {
  content: StatsContent;
  /** Path of the page. */
  href: string;
  request?: AskDeps['fetch'];
}

async function getJson(address: string): Promise<unknown> {
  const reply = await fetch(address, { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error(address);
  return reply.json();
}

/**
 * Statistics of a series: the zone, one player, the player search, boundaries (STAT-003 to 006). Without script the
 * choices are links and forms; with it they request the API.
 */
export function StatsZone({ content, href, request = getJson }: StatsZoneProps) {
  const words = useText('seriesStats');
  const hydrated = useHydrated();
  const stats = useSeriesStats(content, href, request);
  const { place, chosen, choose, blocks, found, isSearching } = stats;
  const [hasProfile, setHasProfile] = useState(content.profile !== null);
  const [profilePressed, setProfilePressed] = useState(0);
  const profileHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (profilePressed > 0) profileHeading.current?.focus();
  }, [profilePressed]);
  const hrefOf = (change: Partial<StatsChosen>): string => pageAddress(place, { ...chosen, ...change });
  const filter = { content, chosen, choose, hrefOf };
  return (
    <div className="statcols" data-stats-ready={hydrated ? '' : undefined}>
      <Lists {...filter} />
      <div className="stack">
        <Filter {...filter} href={href} />
        <Part
          of="profile"
          title={words.profile}
          isBusy={blocks.profile.isBusy}
          hidden={!hasProfile}
          heading={profileHeading}
        >
          <Figures block={blocks.profile} show={(reply) => <Profile reply={reply} />} />
        </Part>
        <Part of="zone" title={words.zone} isBusy={blocks.zone.isBusy}>
          <Figures block={blocks.zone} show={(reply) => <Zone reply={reply} list={stats.zoneList} />} />
        </Part>
        <p className="note">
          <a className="link" href={content.recordsHref}>
            {words.records}
          </a>
        </p>
        <Part of="players" title={words.search} isBusy={isSearching}>
          <PlayerSearch {...stats} href={href} text={content.search.text}>
            <div data-stats-body="">
              {found.state === 'loading' && <p className="note">{words.loading}</p>}
              {found.state === 'found' && (
                <PlayerList
                  players={found.players}
                  hrefOf={(playerId) => hrefOf({ playerId })}
                  choose={(playerId) => {
                    choose({ playerId });
                    setHasProfile(true);
                    setProfilePressed((times) => times + 1);
                  }}
                />
              )}
            </div>
          </PlayerSearch>
        </Part>
        <Part of="boundaries" title={words.boundaries} isBusy={blocks.boundaries.isBusy}>
          <Figures block={blocks.boundaries} show={(reply) => <Boundaries reply={reply} />} />
        </Part>
      </div>
    </div>
  );
}

/** A reply, hidden with a hidden result; while the next is awaited the last one stays, dimmed. */
function Figures<Reply extends { of: SummedMatches }>({
  block: { reply, isBusy, number },
  show,
}: {
  block: Shown<Reply>;
  show: (reply: Reply) => ReactNode;
}) {
  const words = useText('seriesStats');
  if (reply === null) return isBusy ? <p className="note">{words.loading}</p> : null;
  if (reply === 'failed') return <Nothing />;
  // Empty replies as well: the message for no data would reveal something about a hidden match.
  return (
    <Summed key={number} of={reply.of}>
      <div className="stack">{show(reply)}</div>
    </Summed>
  );
}

function Part({
  of,
  title,
  isBusy,
  hidden = false,
  heading,
  children,
}: {
  of: string;
  title: string;
  isBusy: boolean;
  hidden?: boolean;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const id = `stats-${of}`;
  return (
    <section
      className="block bleed"
      aria-labelledby={id}
      aria-busy={isBusy ? true : undefined}
      data-stats-block={of}
      hidden={hidden}
    >
      <div className={of === 'zone' ? 'sr' : 'block__head'}>
        <h2 id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
      </div>
      {of === 'players' ? children : <div data-stats-body="">{children}</div>}
    </section>
  );
}
