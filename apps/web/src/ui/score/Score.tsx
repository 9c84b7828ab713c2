import type { ComponentProps } from 'react';

/**
 * Marks for elements that reveal a score or a result, so that a stream delay or a hidden result can hide them before
 * the first paint.
 */
export function marks(match: string, className = ''): { className: string; 'data-match': string } {
  return { className: className === '' ? 'score' : `score ${className}`, 'data-match': match };
}

export function Score({ match, className = '', ...rest }: ComponentProps<'span'> & { match: string }) {
  return <span {...rest} {...marks(match, className)} />;
}
