/** What premium content belongs to: a plan or a TV provider opens some of these (AUTH-019, AUTH-Q08). */
export const ENTITLEMENTS = ['live', 'replays', 'video', 'news', 'fantasy'] as const;
export type Entitlement = (typeof ENTITLEMENTS)[number];

/** In our order, each once; a name that this version does not know opens nothing. @param text names between spaces */
export function entitlementsIn(text: string): Entitlement[] {
  const named = new Set(text.toLowerCase().split(/[ ,]+/));
  return ENTITLEMENTS.filter((one) => named.has(one));
}
