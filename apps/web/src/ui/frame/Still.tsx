import type { ReactNode } from 'react';

/** One object for all times: another one would have the browser write it again. */
const AS_IT_STANDS = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** A part of an island that only the server writes: the browser leaves it as it stands, and no script carries it. */
export function Still({ className, children }: { className: string; children?: ReactNode }) {
  return <div className={className} {...(typeof document === 'undefined' ? { children } : AS_IT_STANDS)} />;
}
