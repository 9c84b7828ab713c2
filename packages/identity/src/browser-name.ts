/** Names a browser and its system from the user agent: enough for the owner to recognise it, and no more. */

/** The first match wins, since most browsers name others too. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string, Kind][] = [
  [/SMART-TV|SmartTV|Tizen|Web0S|WebOS|AppleTV|GoogleTV|BRAVIA/i, 'a TV', 'tv'],
  [/iPhone|iPod/, 'an iPhone', 'phone'],
  [/iPad/, 'an iPad', 'phone'],
  [/Android/, 'Android', 'phone'],
  [/Windows/, 'Windows', 'computer'],
  [/Mac OS X|Macintosh/, 'a Mac', 'computer'],
  [/CrOS/, 'a Chromebook', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
];
export type Kind = 'phone' | 'computer' | 'tv';

/** `browser` and `system` are null if unknown. */
export function browserName(userAgent: string): { browser: string | null; system: string | null; kind: Kind } {
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent));
  return {
    browser: BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
    system: system?.[1] ?? null,
    kind: system?.[2] ?? 'computer',
  };
}
