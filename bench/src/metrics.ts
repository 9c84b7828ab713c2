/** The site's own metrics. */

/**
 * Sum of a metric over its labels; all of `labels` must match, written as `name="value"`. 0 when nothing is counted
 * yet.
 */
export async function metric(origin: string, name: string, ...labels: string[]): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return text
    .split('\n')
    .filter(
      (line) =>
        (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && labels.every((label) => line.includes(label)),
    )
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
