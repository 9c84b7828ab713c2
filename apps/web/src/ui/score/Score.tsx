import type { ComponentProps } from 'react';

/** Whatever tells a score or a result of a match carries these marks, so that a delay or the wish not to know can hide it before it is painted. */
export function marks(match: string, className = ''): { className: string; 'data-match': string } {
  return { className: className === '' ? 'score' : `score ${className}`, 'data-match': match };
}

export function Score({ match, className = '', ...rest }: ComponentProps<'span'> & { match: string }) {
  return <span {...rest} {...marks(match, className)} />;
}
