import { browserName } from '@sightscreen/identity';

/** "Chrome on Linux". @param userAgent as the browser names itself */
export function browserWords(userAgent: string): string {
  const { browser, system } = browserName(userAgent);
  return `${browser ?? 'A browser'} on ${system ?? 'an unknown device'}`;
}
