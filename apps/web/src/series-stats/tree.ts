/** Elements as data, so that the server and the browser render the same blocks. */

export interface Tree {
  tag: string;
  attributes: Record<string, string>;
  children: Piece[];
}
export type Piece = Tree | string;

export const h = (tag: string, attributes: Record<string, string>, ...children: (Piece | null)[]): Tree => ({
  tag,
  attributes,
  children: children.filter((child) => child !== null),
});

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const DRAWN = new Set(['svg', 'path']);

/** Creates DOM nodes in the browser. Strings become text nodes and are never parsed as HTML. */
export function made(piece: Piece): Node {
  if (typeof piece === 'string') return document.createTextNode(piece);
  const element = document.createElementNS(DRAWN.has(piece.tag) ? SVG : HTML, piece.tag);
  for (const [name, value] of Object.entries(piece.attributes)) element.setAttribute(name, value);
  element.append(...piece.children.map(made));
  return element;
}
