import { AD_SLOTS } from '@sightscreen/contracts/adverts/slots';
import { useText } from '../../text/use-text.ts';

/** Height of the label above a banner, also at twice the text size. */
const WORD = 24;
/** Space below a banner at the end of a page. */
const FOOT = 16;
export type SlotPlace = 'aside' | 'inline' | 'list' | 'roadblock';

function height(place: SlotPlace): string {
  const { kind, narrow, wide } = AD_SLOTS[place];
  const most = Math.max(narrow[1], wide[1]);
  // A list row is text, so its height grows with the reader's font size.
  return kind === 'native' ? `${most / 16}em` : String(WORD + most + (place === 'inline' ? FOOT : 0));
}

/**
 * Reserved height for an ad, the same for every reader. A strut holds it before stylesheets load, so that the ad shifts
 * nothing (BEYOND-07). No height without script, for members and in print.
 */
export function AdSlot({ place }: { place: SlotPlace }) {
  const words = useText('ads');
  return (
    <div
      className="ad needs-script"
      data-ad={place}
      data-key={`ad ${place}`}
      data-own=""
      data-word={words.mark}
      // As text: hydration then leaves alone what an ad has put inside.
      dangerouslySetInnerHTML={{ __html: `<svg width="1" height="${height(place)}" aria-hidden="true"></svg>` }}
    />
  );
}
