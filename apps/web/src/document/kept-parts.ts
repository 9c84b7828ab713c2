/** Parts of pages that are written once for as long as they stay as they are: most of a page is the same after the next ball. */
import type { ReactNode } from 'react';
import { json } from '../html/json-text.ts';
import { identityOf, Kept, type Keeping } from '../html/kept.ts';
import { FollowBar } from '../pages/live/follow/FollowBar.tsx';
import { Token } from '../ui/ball/Token.tsx';
import { FiguresRows } from '../ui/chart/FiguresTable.tsx';
import { CommentaryLine } from '../ui/commentary/CommentaryLine.tsx';
import { EmblemPicture, ShieldOutline } from '../ui/emblem/EmblemPicture.tsx';
import { BottomBar, Footer, Header } from '../ui/frame/Header.tsx';

/** About 10,000 lines of commentary. */
const KEPT_BYTES = 16 * 1024 * 1024;

type KeyOf = (props: object) => string | null;
const parts = new Map<object, { name: string; keyOf: KeyOf }>();
/** `keyOf`: everything the component's HTML is made from, as text. The component has no hooks, and its HTML begins and ends with an element. */
function keep<P extends object>(component: (props: P) => ReactNode, keyOf: (props: P) => string | null): void {
  parts.set(component, { name: `${parts.size} `, keyOf: keyOf as KeyOf });
}
keep(Header, ({ at, words }) => `${at} ${words?.home}`);
keep(Footer, ({ demo, words }) => `${demo} ${words?.home}`);
keep(BottomBar, ({ at, words }) => `${at} ${words?.home}`);
keep(ShieldOutline, () => '');
keep(FollowBar, () => '');
keep(EmblemPicture, ({ emblem, size }) => `${size} ${JSON.stringify(emblem)}`);
keep(Token, ({ token }) => `${token.kind} ${token.again} ${token.text} ${token.say}`);
// By the line itself: the server hands out the same object for as long as the line reads the same.
keep(CommentaryLine, ({ match, line, fresh, offset }) => {
  const identity = identityOf(line);
  return identity === null ? null : `${identity} ${fresh} ${offset} ${match}`;
});
keep(FiguresRows, ({ from, overs, columns }) => `${from} ${overs} ${columns.join(';')}`);

const kept = new Kept(KEPT_BYTES);
export const keeping: Keeping = {
  kept,
  keyOf(component, props) {
    const part = parts.get(component);
    const key = part?.keyOf(props);
    return part === undefined || key == null ? null : part.name + key;
  },
};

/** A view as JSON for a block of data, kept like the parts. */
export function keptText(view: object): string {
  const identity = identityOf(view);
  if (identity === null) return json(view);
  const key = `json ${identity}`;
  let text = kept.get(key);
  if (text === undefined) kept.set(key, (text = json(view)));
  return text;
}
