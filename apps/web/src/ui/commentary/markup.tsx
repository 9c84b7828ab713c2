/** Commentary may contain bold, italic and line breaks; any other tag is shown as text. */
import type { ReactNode } from 'react';

const TAG = /<(\/?)(b|i|strong|em|br)\s*\/?>/gi;
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' };

interface Open {
  tag: 'b' | 'i' | null;
  parts: ReactNode[];
}

export function Markup({ text }: { text: string }) {
  return <>{rendered(text)}</>;
}

function rendered(text: string): ReactNode {
  if (!text.includes('<')) return plain(text);
  const stack: Open[] = [{ tag: null, parts: [] }];
  let from = 0;
  let key = 0;
  const top = (): Open => stack.at(-1) ?? { tag: null, parts: [] };
  const close = (): void => {
    const done = stack.pop();
    if (done?.tag != null)
      top().parts.push(done.tag === 'b' ? <b key={(key += 1)}>{done.parts}</b> : <i key={(key += 1)}>{done.parts}</i>);
  };
  for (const found of text.matchAll(TAG)) {
    top().parts.push(plain(text.slice(from, found.index)));
    from = found.index + found[0].length;
    const name = (found[2] ?? '').toLowerCase();
    if (name === 'br') top().parts.push(<br key={(key += 1)} />);
    else if (found[1] === '') stack.push({ tag: name === 'b' || name === 'strong' ? 'b' : 'i', parts: [] });
    else if (stack.length > 1) close();
  }
  top().parts.push(plain(text.slice(from)));
  while (stack.length > 1) close();
  return stack[0]?.parts ?? [];
}

function plain(words: string): string {
  return words.replace(/&(#?\w+);/g, (entity, name: string) => SIGNS[name.toLowerCase()] ?? entity);
}

/** Without tags: for live regions and titles. */
export function spoken(text: string): string {
  return plain(text.replace(TAG, ' ')).replace(/\s+/g, ' ').trim();
}
