/** Parses an amount as typed. */
const UNITS: Record<string, number> = {
  '': 1,
  k: 1_000,
  m: 1_000_000,
  lakh: 100_000,
  l: 100_000,
  crore: 10_000_000,
  cr: 10_000_000,
};

/** Whole units: "120k", "£1.2m", "75 lakh", "2.5 crore", "90,000". Null if the text is not a price. */
export function amountOf(text: string): number | null {
  const found = /^\p{Sc}?\s*(\d[\d,]*(?:\.\d+)?)\s*([a-z]*)$/iu.exec(text.trim());
  const unit = UNITS[(found?.[2] ?? '').toLowerCase()];
  if (found === null || unit === undefined) return null;
  const amount = Math.round(Number(found[1]!.replaceAll(',', '')) * unit);
  return amount > 0 ? amount : null;
}
