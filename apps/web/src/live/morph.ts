/** Makes one element equal to another in place: unchanged nodes are kept, and with them focus and scroll position. */

const keyOf = (node: Node | null): string | null =>
  node instanceof Element ? (node.getAttribute('data-key') ?? (node.id === '' ? null : node.id)) : null;
/**
 * State set by the reader: opened details stay open, and revealed figures stay visible while they sum the same matches.
 */
const isKept = (name: string, old: Element, next: Element): boolean =>
  name === 'open' || (name === 'data-revealed' && old.getAttribute('data-sums') === next.getAttribute('data-sums'));

export function morph(old: Element, next: Element): void {
  // React owns an island that has started.
  if (old.hasAttribute('data-own') || (old.hasAttribute('data-island') && !old.hasAttribute('data-when'))) return;
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name) && !isKept(name, old, next)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const keyed = new Map<string, ChildNode>();
  for (const child of old.childNodes) {
    const key = keyOf(child);
    if (key !== null) keyed.set(key, child);
  }
  let at: ChildNode | null = old.firstChild;
  for (const want of [...next.childNodes]) {
    const key = keyOf(want);
    const same =
      key === null
        ? at !== null && keyOf(at) === null && at.nodeName === want.nodeName
          ? at
          : null
        : (keyed.get(key) ?? null);
    if (key !== null) keyed.delete(key);
    const node: ChildNode = same === null || same.nodeName !== want.nodeName ? want : same;
    if (node === at) at = at.nextSibling;
    else old.insertBefore(node, at);
    if (node === want) continue;
    if (want instanceof Element) morph(node as Element, want);
    else if (node.nodeValue !== want.nodeValue) node.nodeValue = want.nodeValue;
  }
  while (at !== null) {
    const gone: ChildNode = at;
    at = at.nextSibling;
    gone.remove();
  }
}
