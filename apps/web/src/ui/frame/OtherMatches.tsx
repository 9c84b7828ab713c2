import type { InPlayReply } from '@sightscreen/contracts';
import { useEffect, useRef, useState } from 'react';
import { InPlay } from './InPlay.tsx';

export const REFRESH_INTERVAL_MS = 20_000;

/** The other matches in play, beside the series of a match; a link to all of them before they are known. */
export function OtherMatches({ match, all }: { match: string; all: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [cards, setCards] = useState<InPlayReply['cards'] | null>(null);
  useEffect(() => {
    // A link with the focus would lose it.
    const isHeld = (): boolean => document.hidden || place.current?.contains(document.activeElement) === true;
    const refresh = async (): Promise<void> => {
      if (isHeld()) return;
      const reply = await fetch('/match-api/in-play', { headers: { accept: 'application/json' } });
      if (!reply.ok) return;
      const found = ((await reply.json()) as InPlayReply).cards;
      if (!isHeld()) setCards(found.filter(({ summary }) => summary.matchId !== match));
    };
    const again = (): void => void refresh().catch(() => undefined);
    again();
    const timer = setInterval(again, REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [match]);
  return (
    <div ref={place} className="hop__others">
      {cards === null ? <a href="/live-cricket-scores">{all}</a> : <InPlay cards={cards} />}
    </div>
  );
}
