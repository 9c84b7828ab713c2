/** Phrases with placeholders. Each states only what the ball's facts contain; the keys decide when it applies. */
export interface Slots {
  batter: string;
  bowler: string;
  where: string;
  fielder: string;
}

/** Fills {batter}, {bowler}, {where} and {fielder}; sentences begin with a capital. */
export function filled(phrase: string, slots: Slots): string {
  const text = phrase.replace(/\{(batter|bowler|where|fielder)\}/g, (_, slot: keyof Slots) => slots[slot]);
  return text.replace(/(^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase());
}
