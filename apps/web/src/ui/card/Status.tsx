/** The margin of a win must not be broken across lines. */
const WHOLE = /^(.*?)(won by .{1,24})$/;

/** The status of a match; "won by 6 wkts" stays on one line. */
export function Status({ of }: { of: string }) {
  const [, before, margin] = WHOLE.exec(of) ?? [];
  return margin === undefined ? (
    of
  ) : (
    <>
      {before}
      <span className="nowrap">{margin}</span>
    </>
  );
}
