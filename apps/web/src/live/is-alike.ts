import { isKept, isOwned, keyOf } from './morph.ts';

/** Whether two nodes differ in nothing but what the browser changes: state of the reader, times, owned content. */
export function isAlike(old: Node, next: Node): boolean {
  if (!(old instanceof Element && next instanceof Element)) return old.isEqualNode(next);
  if (old.nodeName !== next.nodeName || keyOf(old) !== keyOf(next)) return false;
  if (isOwned(old)) return true;
  const names = [...old.attributes, ...next.attributes].map(({ name }) => name);
  if (!names.every((name) => old.getAttribute(name) === next.getAttribute(name) || isKept(name, old, next)))
    return false;
  if (old.nodeName === 'TIME') return true;
  const { childNodes } = next;
  return (
    old.childNodes.length === childNodes.length &&
    [...old.childNodes].every((child, at) => isAlike(child, childNodes[at]!))
  );
}
