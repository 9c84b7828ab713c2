/** Derives the table of a match from its description: the name of its group or stage. */

const GROUP = /\b(group|pool|zone|super\s)/i;

/**
 * "Match 3, Group B" belongs to "Group B"; "Group D" and "Super Eight" to themselves; "Match 12" and "Group Stage" to
 * the only table, whose name is empty.
 */
export function tableNameOf(description: string): string {
  const name = description.replace(/^match \d+(, |$)/i, '').trim();
  return GROUP.test(name) && !/^group stage$/i.test(name) ? name : '';
}

const KNOCK_OUT = /final|eliminator|qualifier|play-?off|challenger|knock/i;
/** Whether a stage, or a description that names one, is a knock-out, whose matches count in no table. */
export const isKnockOutStage = (stage: string): boolean => KNOCK_OUT.test(stage);

/** "Match 33, Group A" -> 33. */
export function matchNumberOf(description: string): number | null {
  const [, number] = /^match (\d{1,4})\b/i.exec(description) ?? [];
  return number === undefined ? null : Number(number);
}
