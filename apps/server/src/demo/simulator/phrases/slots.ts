/** Words with gaps. Each phrase says only what the ball's facts hold; the keys decide when it fits. */
export interface Slots { batter: string; bowler: string; where: string; fielder: string }

/** Fills {batter}, {bowler}, {where} and {fielder}; sentences begin with a capital. */
export function filled(phrase: string, slots: Slots): string {
  const text = phrase.replace(/\{(batter|bowler|where|fielder)\}/g, (_, slot: keyof Slots) => slots[slot]);
  return text.replace(/(^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase());
}
