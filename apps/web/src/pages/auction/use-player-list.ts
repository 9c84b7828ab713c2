/** State of an auction list: its filters and parts, loaded without a page change (AUCT-009, SITE-029). */
import type { AuctionListView } from '@sightscreen/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useGrowth } from '../../ui/grow/use-growth.ts';
import { hasFilters } from './list-address.ts';

const readList = async (reply: Response): Promise<AuctionListView> => (await reply.json()) as AuctionListView;

async function fetchList({ pathname, search }: URL): Promise<AuctionListView | null> {
  const reply = await fetch(`${pathname}/part${search}`, { headers: { accept: 'application/json' } });
  return reply.ok ? readList(reply) : null;
}

interface Places {
  end: RefObject<HTMLElement | null>;
  /** The rows of the list. */
  body: RefObject<HTMLTableSectionElement | null>;
}

export function usePlayerList(printed: AuctionListView, { end, body }: Places) {
  /** The first row that a press on the link added, until it has the focus. */
  const pressedRow = useRef<number | null>(null);
  const [view, setView] = useState(printed);
  /** Growth of the first part, whose links stay while parts are added. */
  const [first, setFirst] = useState(printed.growth);
  const address = useRef<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const requestNumber = useRef(0);
  const { part } = view.growth;
  const { state, load } = useGrowth<AuctionListView>(end, {
    part,
    read: readList,
    append({ list, growth }, pressed) {
      if (pressed) pressedRow.current = view.list.playersList.length;
      setView((now) => {
        // Other filters were chosen in the meantime.
        if (now.growth.part !== part) return now;
        return { ...now, growth, list: { ...now.list, playersList: [...now.list.playersList, ...list.playersList] } };
      });
    },
  });

  useEffect(() => {
    if (pressedRow.current !== null) body.current?.children[pressedRow.current]?.getElementsByTagName('a')[0]?.focus();
    pressedRow.current = null;
  }, [body, view]);

  /** Shows the list of an address; `back`: the history already has it. A list that cannot be loaded is a page. */
  const show = async (to: string, back = false): Promise<void> => {
    const number = ++requestNumber.current;
    setBusy(true);
    const found = await fetchList(new URL(to, location.href)).catch(() => null);
    if (number !== requestNumber.current) return;
    setBusy(false);
    if (found === null) return location.assign(to);
    if (!back) address.current = to;
    setView(found);
    setFirst(found.growth);
  };
  useEffect(() => {
    if (address.current !== null) history.pushState(null, '', address.current);
    address.current = null;
  }, [view]);

  const { chosen } = view;
  // Also at hydration, which a move in the history may have caused.
  useEffect(() => {
    const follow = (): void => {
      if (!hasFilters(location.search, chosen)) void show(location.href, true);
    };
    if (view === printed) follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
    // oxlint-disable-next-line react/exhaustive-deps -- when the list changes
  }, [chosen]);
  return { view, first, isBusy, show, state, load };
}
