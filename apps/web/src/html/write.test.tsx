import fc from 'fast-check';
import { Fragment, createElement, memo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Kept, type Keeping } from './kept.ts';
import { Unwritable } from './unwritable.ts';
import { write } from './write.ts';

const WORDS = ['', 'a', 'Strand & Sons', '<b>', '"said"', 'don’t', "it's", '4 > 3', 'हिन्दी', ' ', '\u2028'];
/** Written within a component, as pages are. */
function written(node: ReactNode, from?: Keeping): string {
  const Whole = (): ReactElement => <main dangerouslySetInnerHTML={{ __html: write(node, from) }} />;
  return renderToString(<Whole />);
}
const byReact = (node: ReactNode): string => renderToString(<main>{node}</main>);

const leaf: fc.Arbitrary<ReactNode> = fc.oneof(fc.constantFrom(...WORDS), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(null, undefined, true, false));
const attributes = fc.record({
  className: fc.constantFrom(...WORDS), id: fc.constantFrom(...WORDS), title: fc.constantFrom(...WORDS), hidden: fc.boolean(), tabIndex: fc.integer({ min: -1, max: 3 }), 'data-match': fc.oneof(fc.constantFrom(...WORDS), fc.boolean(), fc.integer()),
  'aria-hidden': fc.oneof(fc.boolean(), fc.constant('true')), 'aria-label': fc.constantFrom(...WORDS), role: fc.constantFrom('img', undefined, null), lang: fc.constantFrom('hi', undefined), onClick: fc.constant(() => {}), dateTime: fc.constantFrom('2026-11-21', undefined),
  strokeWidth: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom('1.5')), textAnchor: fc.constantFrom('end', undefined), viewBox: fc.constant('0 0 1 1'), fill: fc.constantFrom('none', null), suppressHydrationWarning: fc.boolean(), colSpan: fc.integer({ min: 1, max: 3 }),
  x: fc.double({ noNaN: true, noDefaultInfinity: true }), width: fc.oneof(fc.integer(), fc.constantFrom('24')), open: fc.boolean(),
}, { requiredKeys: [] });
const { node: anything } = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof({ depthSize: 'medium', withCrossShrink: true }, leaf, leaf,
    fc.tuple(fc.constantFrom('div', 'span', 'b', 'svg', 'path', 'td', 'details', 'time', 'text'), attributes, fc.array(tie('node'), { maxLength: 4 })).map(([tag, props, children]) => createElement(tag, props as object, ...children)),
    fc.constantFrom('br', 'hr', 'wbr').map((tag) => createElement(tag)),
    fc.array(tie('node'), { maxLength: 4 }).map((children) => createElement(Fragment, null, ...children)),
    fc.array(tie('node'), { maxLength: 3 }).map((children) => createElement(() => createElement(Fragment, null, ...children)))),
}));

test('whatever the tree, the HTML is the one React writes (MATCH-001)', () => {
  fc.assert(fc.property(anything, (node) => { expect(written(node)).toBe(byReact(node)); }), { numRuns: 400 });
});
test.each([
  ['an empty address', <a href="">a</a>], ['an address that is script', <a href={' JAVA\nscript:alert(1)'}>a</a>], ['an address with signs', <a href="/x?a=1&b=&quot;2">a</a>], ['an address that is absolute', <a href="https://x.test/">a</a>],
  ['a picture', <img src="/a.svg" alt="" width="24" height="18" decoding="async" fetchPriority="low" />], ['a button', <button type="button" className="chip" aria-pressed={false} disabled>a</button>],
  ['a closed list', <details open={false}><summary>a</summary></details>], ['a block of data', <script type="application/json" data-seed="match" dangerouslySetInnerHTML={{ __html: '{"a":"\\u003c"}' }} />],
  ['texts apart and together', <p>{'a'}{1}{''}{'b'}<i />{'c'}{null}{'d'}</p>], ['a lone number', <td>{0}</td>], ['nothing', null], ['children that are none', <b>{false}</b>],
])('%s is written as React writes it (MATCH-001)', (_name, node) => {
  expect(written(node)).toBe(byReact(node));
});
test('components may have hooks: they are those of the component around them (MATCH-001)', () => {
  function Hooked({ of }: { of: string }) {
    const [said] = useState(() => of.toUpperCase());
    const place = useRef<HTMLElement>(null);
    return <b ref={place}>{said}</b>;
  }
  expect(written(<><Hooked of="a" /><Hooked of="b" /></>)).toBe('<main><b>A</b><b>B</b></main>');
});
test.each([
  ['a field', <input value="1" onChange={() => {}} />], ['a choice', <select><option>a</option></select>], ['a style', <b style={{ color: 'red' }} />], ['a wrapped component', createElement(memo(() => <b />))], ['a title', <title>a</title>],
  ['a script with an address', <script src="/a.js" />], ['words that are no child', createElement('b', null, (() => 'a') as never)],
])('%s is left to React (MATCH-001)', (_name, node) => {
  expect(() => written(node)).toThrow(Unwritable);
});

const Line = ({ words }: { words: string; made: () => void }) => <li>{words}</li>;
const Bare = ({ words }: { words: string }) => words;
const keepingOf = (): Keeping => ({ kept: new Kept(10_000), keyOf: (component, props) => (component === Line || component === Bare ? `${(component as () => void).name} ${(props as { words: string }).words}` : null) });
test('a part that is kept is not made again, and another making of it is (MATCH-001)', () => {
  let made = 0;
  const Counted: typeof Line = (props) => { made += 1; return <Line {...props} />; };
  const from: Keeping = { ...keepingOf(), keyOf: (component, props) => (component === Counted ? (props as { words: string }).words : null) };
  const lines = (...words: string[]): ReactNode => <ol>{words.map((one) => <Counted key={one} words={one} made={() => {}} />)}</ol>;
  expect(written(lines('a', 'b'), from)).toBe(byReact(lines('a', 'b')));
  made = 0;
  expect(written(lines('b', 'c <'), from)).toBe('<main><ol><li>b</li><li>c &lt;</li></ol></main>');
  expect(made).toBe(1);
});
test('a part that begins or ends in text is never kept: what stands beside it decides how it is written (MATCH-001)', () => {
  const from = keepingOf();
  const node = <p>{'x'}<Bare words="a" />{'y'}</p>;
  expect([written(<p><Bare words="a" /></p>, from), written(node, from), written(node, from)]).toEqual([byReact(<p>a</p>), byReact(node), byReact(node)]);
});
