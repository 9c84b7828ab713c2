/** The boostometer as this reader filters it: what is chosen, and the list that was last loaded. */
import type { BoostList } from '@sightscreen/contracts/calls/boostometer';
import { type BoostChosen, listAddress, pageAddress } from './address.ts';
import { nextShown, type ShownList, shownList } from './shown-list.ts';
import { BOOST_STEP } from './step.ts';

export interface BoostState {
  chosen: BoostChosen;
  shown: ShownList;
  isLoading: boolean;
}
export interface BoostStart {
  chosen: BoostChosen;
  shown: ShownList;
  path: string;
  /** The world in the address; null for the default. */
  world: string | null;
}
export interface BoostStore {
  subscribe(changed: () => void): () => void;
  get(): BoostState;
  choose(change: Partial<BoostChosen>): Promise<void>;
  /** Shows ten more rows; false if they could not be loaded. */
  more(): Promise<boolean>;
}

export function boostStore(
  { chosen, shown, path, world }: BoostStart,
  request: typeof fetch = (...call) => fetch(...call),
): BoostStore {
  let state: BoostState = { chosen, shown, isLoading: false };
  const listeners = new Set<() => void>();
  const set = (change: Partial<BoostState>): void => {
    state = { ...state, ...change };
    for (const changed of listeners) changed();
  };
  let loaded: { address: string; list: BoostList } | null = null;
  let requestNumber = 0;

  /** A failure is logged to the console only, and the shown list stays (BOOST-022). */
  async function load(address: string): Promise<BoostList | null> {
    // Incremented without a request as well: a pending reply belongs to another choice.
    requestNumber += 1;
    const number = requestNumber;
    const isCurrent = (): boolean => number === requestNumber;
    if (loaded?.address === address) {
      set({ isLoading: false });
      return loaded.list;
    }
    set({ isLoading: true });
    try {
      const reply = await request(address, { headers: { accept: 'application/json' } });
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
      const list = (await reply.json()) as BoostList;
      if (!isCurrent()) return null;
      loaded = { address, list };
      return list;
    } catch (error) {
      if (isCurrent()) console.error('The boostometer could not be loaded.', error);
      return null;
    } finally {
      if (isCurrent()) set({ isLoading: false });
    }
  }

  async function show(next: BoostChosen): Promise<boolean> {
    set({ chosen: next });
    const list = await load(listAddress(next, shown.world));
    if (list === null) return false;
    const isListed = list.players.some(({ teamId }) => teamId === next.team);
    const settled = { ...next, team: isListed ? next.team : null };
    set({ chosen: settled, shown: shownList(list, settled) });
    history.replaceState(null, '', pageAddress(path, settled, world));
    return true;
  }

  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    get: () => state,
    async choose(change) {
      await show({ ...state.chosen, show: BOOST_STEP, ...change });
    },
    async more() {
      const before = state.chosen;
      const next = { ...before, show: nextShown(before.show) };
      const isShown = await show(next);
      if (!isShown && state.chosen === next) set({ chosen: before });
      return isShown;
    },
  };
}
