import { Fragment, isValidElement, type ReactNode } from 'react';
import { attribute, DATA, tags } from './attributes.ts';
import { escaped } from './escaped.ts';
import { type Keeping, nextTurn } from './kept.ts';
import { Unwritable } from './unwritable.ts';

let html = '';
/** Whether the last thing written was text: React keeps two texts apart by a comment, so that the browser finds two nodes again. */
let inText = false;
let keeping: Keeping | null = null;

/**
 * The HTML that React writes for a tree of elements and function components, in a fraction of its time: it waits for nothing, resumes nothing
 * and keeps no account of where an error arose. To be called while React renders a component: hooks of the components below become
 * hooks of that one.
 *
 * @param from parts of the tree that need not be written again
 * @throws Unwritable for anything but plain elements, fragments, texts and function components
 */
export function write(node: ReactNode, from: Keeping | null = null): string {
  html = '';
  inText = false;
  keeping = from;
  nextTurn();
  child(node);
  const whole = html;
  html = '';
  return whole;
}

function child(node: unknown): void {
  switch (typeof node) {
    case 'string':
      if (node !== '') text(escaped(node));
      return;
    case 'number':
      text(`${node}`);
      return;
    case 'boolean':
    case 'undefined': return;
    case 'object':
      if (node === null) return;
      if (Array.isArray(node)) for (const one of node) child(one);
      else if (isValidElement<Record<string, unknown>>(node)) element(node.type, node.props);
      else throw new Unwritable('a child is neither text nor element');
      return;
    default: throw new Unwritable(`a child is a ${typeof node}`);
  }
}

function text(words: string): void {
  html += inText ? `<!-- -->${words}` : words;
  inText = true;
}

function element(type: unknown, props: Record<string, unknown>): void {
  if (typeof type === 'string') tagged(type, props);
  else if (typeof type === 'function') component(type as Component, props);
  else if (type === Fragment) child(props['children']);
  else throw new Unwritable('a component is no function');
}

type Component = (props: object) => unknown;
function component(type: Component, props: object): void {
  const key = keeping?.keyOf(type, props) ?? null;
  if (keeping === null || key === null) {
    child(type(props));
    return;
  }
  const found = keeping.kept.get(key);
  if (found !== undefined) {
    html += found;
    inText = false;
    return;
  }
  const before = html;
  html = '';
  child(type(props));
  // A text at an edge is written by what stands beside it.
  if (html.startsWith('<') && !html.startsWith('<!') && !inText) keeping.kept.set(key, html);
  html = before + html;
}

function tagged(name: string, props: Record<string, unknown>): void {
  const tag = tags.get(name) ?? (isData(name, props) ? DATA : null);
  if (tag === null) throw new Unwritable(`<${name}>`);
  let start = tag.open;
  let inner: unknown;
  let raw: unknown;
  for (const key in props) {
    const value = props[key];
    if (value === null || value === undefined) continue;
    if (key === 'children') inner = value;
    else if (key === 'dangerouslySetInnerHTML') raw = value;
    else start += attribute(tag, key, value);
  }
  inText = false;
  if (tag.close === '') {
    html += `${start}/>`;
    return;
  }
  if (raw !== undefined) html += `${start}>${(raw as { __html: string }).__html}${tag.close}`;
  else if (typeof inner === 'string') html += `${start}>${escaped(inner)}${tag.close}`;
  else if (typeof inner === 'number') html += `${start}>${inner}${tag.close}`;
  else if (inner === undefined) html += `${start}>${tag.close}`;
  else {
    html += `${start}>`;
    child(inner);
    html += tag.close;
  }
  inText = false;
}

const isData = (name: string, props: Record<string, unknown>): boolean => name === 'script' && props['src'] === undefined && props['dangerouslySetInnerHTML'] !== undefined;
