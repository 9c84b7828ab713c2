/** Categories of premium content. A plan or TV provider grants some of them (AUTH-019, AUTH-Q08). */
export const ENTITLEMENTS = ['live', 'replays', 'video', 'news', 'fantasy'] as const;
export type Entitlement = (typeof ENTITLEMENTS)[number];

/**
 * Parses entitlements into our order without duplicates; ignores unknown names. @param text names separated by spaces
 */
export function entitlementsIn(text: string): Entitlement[] {
  const named = new Set(text.toLowerCase().split(/[ ,]+/));
  return ENTITLEMENTS.filter((entitlement) => named.has(entitlement));
}
