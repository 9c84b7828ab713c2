/** How elements and attributes are written: asked of React itself, once for each, so that there is one list of names and rules and it is React's. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escaped } from './escaped.ts';
import { Unwritable } from './unwritable.ts';

/** Elements that React writes by the general rule: start, attributes in their order, children, end. */
const PLAIN = (
  'a abbr article aside b button caption circle cite clipPath code dd defs desc details div dl dt ellipse em figcaption figure footer g h1 h2 h3 h4 header i label li line main mark nav ol p path polygon polyline q rect s '
  + 'section small span strong sub summary sup svg symbol table tbody td text tfoot th thead time tr tspan u ul use'
).split(' ');
/** Those that never hold anything. */
const EMPTY = ['br', 'col', 'hr', 'img', 'wbr'];
/** What React writes for these depends on more than their value. */
const CONTEXTUAL = new Set(['style', 'name', 'action', 'srcSet', 'xlinkHref', 'autoFocus']);
const ADDRESS = new Set(['href', 'src', 'formAction']);
const PROBE = 'probe';

export interface Tag {
  name: string;
  open: string;
  /** Empty for elements that never hold anything. */
  close: string;
  /** ` class="` by `className`: for those that are written with any text as it is. */
  starts: Map<string, string>;
}

export const tags: ReadonlyMap<string, Tag> = new Map([
  ...PLAIN.map((name): [string, Tag] => [name, { name, open: `<${name}`, close: `</${name}>`, starts: new Map() }]),
  ...EMPTY.map((name): [string, Tag] => [name, { name, open: `<${name}`, close: '', starts: new Map() }]),
]);
/** A block of data is the only script that is written in its place: React moves the others. */
export const DATA: Tag = { name: 'script', open: '<script', close: '</script>', starts: new Map() };

/** An attribute that is neither null nor undefined, with the space before it. @throws Unwritable */
export function attribute(tag: Tag, name: string, value: unknown): string {
  switch (typeof value) {
    case 'string': {
      const start = tag.starts.get(name) ?? startOf(tag, name);
      return start === '' ? unusual(tag, name, value) : `${start}${escaped(value)}"`;
    }
    case 'number': {
      const start = tag.starts.get(name) ?? startOf(tag, name);
      return start === '' ? asked(tag.name, name, value) : `${start}${value}"`;
    }
    case 'boolean': return asked(tag.name, name, value);
    case 'function': return '';
    default:
      if (name === 'ref') return '';
      throw new Unwritable(`${name} of <${tag.name}>`);
  }
}

/** React looks at an address twice where it is empty, or script. */
const unusual = (tag: Tag, name: string, value: string): string => (ADDRESS.has(name) && /^[/#h]/.test(value) ? ` ${name}="${escaped(value)}"` : asked(tag.name, name, value));

function startOf(tag: Tag, name: string): string {
  if (CONTEXTUAL.has(name)) throw new Unwritable(`${name} of <${tag.name}>`);
  const written = asked(tag.name, name, PROBE);
  const start = !ADDRESS.has(name) && written.endsWith(`="${PROBE}"`) && numbersToo(tag.name, name) ? written.slice(0, -PROBE.length - 1) : '';
  tag.starts.set(name, start);
  return start;
}

/** Some attributes let no number pass, or only some. */
const numbersToo = (tag: string, name: string): boolean => [0, -1, 7.5].every((value) => asked(tag, name, value).endsWith(`="${value}"`));

const answers = new Map<string, string>();
/** The attribute as React writes it with this value. */
function asked(tag: string, name: string, value: unknown): string {
  const key = `${tag} ${name} ${typeof value} ${String(value)}`;
  let written = answers.get(key);
  if (written === undefined) {
    // In small letters: a name of SVG outside of one looks like a mistake to React.
    const html = renderToStaticMarkup(createElement(tag.toLowerCase(), { [name]: value }));
    written = html.slice(html.indexOf(`<${tag.toLowerCase()}`) + tag.length + 1).replace(/\/?>(<\/.*)?$/s, '');
    if (answers.size > MOST_ANSWERS) answers.clear();
    answers.set(key, written);
  }
  return written;
}
const MOST_ANSWERS = 2_000;
