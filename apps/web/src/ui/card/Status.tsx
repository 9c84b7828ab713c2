/** What must stay on one line: by how much a match was won. */
const WHOLE = /^(.*?)(won by .{1,24})$/;

/** How a match stands, in words; "won by 6 wkts" is not broken. */
export function Status({ of }: { of: string }) {
  const [, before, whole] = WHOLE.exec(of) ?? [];
  return whole === undefined ? of : <>{before}<span className="nowrap">{whole}</span></>;
}
