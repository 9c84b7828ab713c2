import { browserName } from '@sightscreen/identity';

/** For example "Chrome on Linux". @param userAgent the User-Agent header */
export function describeBrowser(userAgent: string): string {
  const { browser, system } = browserName(userAgent);
  return `${browser ?? 'A browser'} on ${system ?? 'an unknown device'}`;
}
