/** Formats times. A zone is an IANA name, an offset such as +05:30, or UTC. */
export type TimeStyle = 'clock' | 'seconds' | 'day' | 'day-clock' | 'date' | 'month' | 'month-year';

const STYLES: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  clock: { hour: '2-digit', minute: '2-digit' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  'day-clock': { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  date: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'short' },
  'month-year': { month: 'long', year: 'numeric' },
};
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * `zone` undefined is the reader's own; an unknown zone falls back to UTC. When clocks go back, an hour occurs twice,
 * so the name of its zone is added: "01:30 BST", "01:30 GMT".
 */
export function inZone(instant: number, zone: string | undefined, style: TimeStyle, locale = 'en-GB'): string {
  const format = formatter(zone, style, locale);
  const text = format.format(instant);
  if (STYLES[style].hour === undefined || !isTwice(instant, text, format)) return text;
  const name = formatter(zone, style, locale, 'short').formatToParts(instant);
  return `${text} ${name.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`.trimEnd();
}

const HOUR = 3_600_000;
const isTwice = (instant: number, text: string, format: Intl.DateTimeFormat): boolean =>
  format.format(instant - HOUR) === text || format.format(instant + HOUR) === text;

/** "Saturday, 21 November" in that year, "Saturday, 21 November 2026" in others. */
export const withoutYear = (date: string, year: string): string => date.replace(` ${year}`, '');

/** Minutes east of GMT as a zone that Intl takes: 330 is +05:30. */
export function zoneOfOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`;
}

function formatter(
  zone: string | undefined,
  style: TimeStyle,
  locale: string,
  timeZoneName?: 'short',
): Intl.DateTimeFormat {
  const key = `${zone ?? ''} ${style} ${locale} ${timeZoneName ?? ''}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const fresh = newFormatter(zone, style, locale, timeZoneName);
  if (formatters.size < 200) formatters.set(key, fresh);
  return fresh;
}
/** Western numerals in every language. */
function newFormatter(
  zone: string | undefined,
  style: TimeStyle,
  locale: string,
  timeZoneName: 'short' | undefined,
): Intl.DateTimeFormat {
  const choices = { ...STYLES[style], hourCycle: 'h23', numberingSystem: 'latn', timeZoneName } as const;
  try {
    return new Intl.DateTimeFormat(locale, { ...choices, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...choices, timeZone: 'UTC' });
  }
}
