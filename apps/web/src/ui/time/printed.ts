import type { TimeWords } from '../../text/en/time.ts';
import { inZone, type TimeStyle, zoneOfOffset } from './format.ts';

/**
 * The time as rendered by the server: "Sat 21 Nov, 19:30 at the ground, 14:00 GMT". A day alone needs no second zone.
 * `offset`: minutes east of GMT at the ground, null when unknown.
 */
export function printed(instant: number, offset: number | null, style: TimeStyle, words: TimeWords): string {
  if (style === 'day' || style === 'date')
    return inZone(instant, offset === null ? 'UTC' : zoneOfOffset(offset), style, words.locale);
  if (offset === null || offset === 0) return `${inZone(instant, 'UTC', style, words.locale)} ${words.gmt}`;
  return `${inZone(instant, zoneOfOffset(offset), style, words.locale)} ${words.ground}, ${inZone(instant, 'UTC', 'clock')} ${words.gmt}`;
}
