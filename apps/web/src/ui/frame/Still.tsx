import type { ReactNode } from 'react';

/** A constant object: a new one would make React set the HTML again. */
const AS_IT_STANDS = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** A part of an island rendered by the server only: hydration leaves its HTML alone, so its code is not shipped. */
export function Still({ className, children }: { className: string; children?: ReactNode }) {
  return <div className={className} {...(typeof document === 'undefined' ? { children } : AS_IT_STANDS)} />;
}
