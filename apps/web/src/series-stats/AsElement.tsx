import { createElement, Fragment, type ReactNode } from 'react';
import type { Piece } from './tree.ts';

const NAMES: Record<string, string> = { class: 'className', tabindex: 'tabIndex', colspan: 'colSpan' };

/** Renders the same pieces on the server. */
export const AsElement = ({ pieces }: { pieces: readonly Piece[] }): ReactNode => pieces.map(element);

function element(piece: Piece, at: number): ReactNode {
  if (typeof piece === 'string') return <Fragment key={at}>{piece}</Fragment>;
  const { tag, attributes, children } = piece;
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [NAMES[name] ?? name, value]));
  return createElement(tag, { key: at, ...props }, ...children.map(element));
}
