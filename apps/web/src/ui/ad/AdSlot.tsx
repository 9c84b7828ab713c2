import { AD_PLACES } from '@sightscreen/contracts/adverts/places';
import { adWords } from '../../words/ads.ts';
import { useWords } from '../../words/part.ts';

/** Height of the word above a banner, with letters twice as large too. */
const WORD = 24;
/** Below a banner that the end of the page would touch. */
const FOOT = 16;
export type SlotPlace = 'aside' | 'inline' | 'list' | 'roadblock';

function height(place: SlotPlace): string {
  const { kind, narrow, wide } = AD_PLACES[place];
  const most = Math.max(narrow[1], wide[1]);
  // The row of a list is text, and grows with the letters of its reader.
  return kind === 'native' ? `${most / 16}em` : String(WORD + most + (place === 'inline' ? FOOT : 0));
}

/**
 * Room for an advertisement, the same for everybody. A strut holds its height before a stylesheet is read, so what is
 * put over it later moves nothing (BEYOND-07). Without script, for members and on paper there is no room.
 */
export function AdSlot({ place }: { place: SlotPlace }) {
  const words = useWords(adWords);
  return (
    <div className="ad needs-script" data-ad={place} data-key={`ad ${place}`} data-own="" data-word={words.mark}>
      <svg width="1" height={height(place)} aria-hidden="true" />
    </div>
  );
}
