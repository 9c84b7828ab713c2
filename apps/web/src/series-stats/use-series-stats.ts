/** State of the series statistics: the choices, and what their API calls replied. */
import type { SeriesTabContent } from '@sightscreen/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  boundaryAddress,
  pageAddress,
  playersAddress,
  profileAddress,
  type StatsChosen,
  type StatsPlace,
  zoneAddress,
} from './address.ts';
import { type AskDeps, askStats, type Replies, type StatsUpdate } from './ask-stats.ts';
import type { ListedPlayer } from './blocks.tsx';
import { playerFinder } from './player-finder.ts';

export type StatsContent = Extract<SeriesTabContent, { tab: 'stats' }>;
/** A block of figures. */
export interface Shown<Reply> {
  /** Null before the first. */
  reply: Reply | 'failed' | null;
  /** Whether a reply is pending. */
  isBusy: boolean;
  /** Counts the replies: each is hidden again with a hidden result. */
  number: number;
}
type Blocks = { [Of in 'zone' | 'profile' | 'boundaries']: Shown<Replies[Of]> };
type Search =
  | { state: 'closed' | 'loading' }
  /** The name is too short to search for. */
  | { state: 'short' }
  | { state: 'found'; players: readonly ListedPlayer[] };

export function useSeriesStats(content: StatsContent, path: string, fetch: AskDeps['fetch']) {
  const { asked, search } = content;
  const place = useMemo<StatsPlace>(() => ({ series: String(content.seriesId), path }), [content.seriesId, path]);
  const [chosen, setChosen] = useState<StatsChosen>(asked);
  const current = useRef(chosen);
  const [blocks, setBlocks] = useState<Blocks>(() => ({
    zone: { reply: content.zone, isBusy: false, number: 0 },
    profile: { reply: content.profile, isBusy: false, number: 0 },
    boundaries: { reply: content.boundaries, isBusy: false, number: 0 },
  }));
  /** The list chosen when the zone was shown: another may have been chosen since. */
  const [zoneList, setZoneList] = useState(asked.list);
  const [found, setFound] = useState<Search>(
    search.short
      ? { state: 'short' }
      : search.text === ''
        ? { state: 'closed' }
        : { state: 'found', players: search.players },
  );
  const [isSearching, setSearching] = useState(false);

  const { ask, type, submit } = useMemo(() => {
    const stats = askStats({ fetch, broadcast: (update) => show(update) });
    const names = playerFinder({
      search: (text) => void stats.ask('players', playersAddress(place, text)),
      forget() {
        stats.forget('players');
        setSearching(false);
      },
      show: (players) => setFound(players === null ? { state: 'closed' } : { state: 'found', players }),
      refuse: () => setFound({ state: 'short' }),
    });
    function show({ of, state, reply }: StatsUpdate): void {
      const isBusy = state === 'loading';
      if (of === 'players') {
        setSearching(isBusy);
        if (isBusy) setFound((before) => (before.state === 'found' ? before : { state: 'loading' }));
        else names.found(reply?.players ?? []);
        return;
      }
      if (of === 'zone' && !isBusy) setZoneList(current.current.list);
      setBlocks((before) => {
        const block = before[of];
        return {
          ...before,
          [of]: isBusy ? { ...block, isBusy } : { reply: reply ?? 'failed', isBusy, number: block.number + 1 },
        };
      });
    }
    const withoutError = (): void => setFound((before) => (before.state === 'short' ? { state: 'closed' } : before));
    return {
      ask: stats.ask,
      type(text: string): void {
        withoutError();
        names.typed(text);
      },
      submit(text: string): void {
        withoutError();
        names.submitted(text);
      },
    };
  }, [fetch, place]);

  // The head script reveals matches that ended long ago.
  useEffect(() => void window.dispatchEvent(new Event('sightscreen:zone')), [blocks]);

  const choose = (change: Partial<StatsChosen>): void => {
    const next = { ...current.current, ...change };
    current.current = next;
    setChosen(next);
    history.replaceState(null, '', pageAddress(place, next));
    if (change.playerId === undefined) void ask('zone', zoneAddress(place, next));
    if (change.teamId !== undefined) void ask('boundaries', boundaryAddress(place, next));
    if (next.playerId !== '0' && (change.playerId !== undefined || change.matchTypeId !== undefined))
      void ask('profile', profileAddress(place, next));
  };
  return { place, chosen, choose, blocks, zoneList, found, isSearching, type, submit };
}
