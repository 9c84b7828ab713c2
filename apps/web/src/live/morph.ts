/** Makes one element equal to another in place: unchanged nodes are kept, and with them focus and scroll position. */

/** Identifies an element among its siblings; an island by its name, and content of a script as such. */
export const keyOf = (node: Node): string | null =>
  node instanceof Element
    ? (node.getAttribute('data-key') ??
      node.getAttribute('id') ??
      node.getAttribute('data-island') ??
      node.getAttribute('data-own'))
    : null;
/**
 * State set by the reader: opened details stay open, and revealed figures stay visible while they sum the same matches.
 */
export const isKept = (name: string, old: Element, next: Element): boolean =>
  name === 'open' || (name === 'data-revealed' && old.getAttribute('data-sums') === next.getAttribute('data-sums'));
/** Content of a script, or of an island that has started, which React owns. */
export const isOwned = (element: Element): boolean => element.matches('[data-own],[data-island]:not([data-when])');

/** Whether an element without a key is paired with another one, wherever that is: both are then left as they are. */
export type Alike = (old: Node, next: Node) => boolean;

export function morph(old: Element, next: Element, isAlike?: Alike): void {
  if (isOwned(old)) return;
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name) && !isKept(name, old, next)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  morphChildren(old, next, isAlike);
}

export function morphChildren(old: Element, next: Element, isAlike?: Alike): void {
  const free = new Set(old.childNodes);
  const take = (fits: (node: ChildNode) => boolean): ChildNode | undefined => {
    const found = [...free].find(fits);
    free.delete(found!);
    return found;
  };
  const wanted = [...next.childNodes];
  const alike = isAlike === undefined ? [] : wanted.map((want) => take((node) => isAlike(node, want)));
  // The others are paired by key, without one in their order.
  const pairs = wanted.map(
    (want, at) => alike[at] ?? take((node) => node.nodeName === want.nodeName && keyOf(node) === keyOf(want)),
  );
  for (const node of free) node.remove();
  let before = old.firstChild;
  for (const [at, want] of wanted.entries()) {
    const node = pairs[at] ?? want;
    if (node === before) before = before.nextSibling;
    else old.insertBefore(node, before);
    if (node === want || node === alike[at]) continue;
    if (want instanceof Element) morph(node as Element, want, isAlike);
    else if (node.nodeValue !== want.nodeValue) node.nodeValue = want.nodeValue;
  }
}
