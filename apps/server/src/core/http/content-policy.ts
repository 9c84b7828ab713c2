/**
 * Content security policy. It uses no nonces: cached pages are the same bytes for all readers, so inline scripts and
 * styles are allowed by hash.
 */

const base = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const satisfies Record<string, readonly string[]>;

/** Initial values of directives that the base policy does not contain. */
const unlisted = { 'media-src': [], 'frame-src': [], 'worker-src': ["'self'"] } as const;

export type Host = `https://${string}`;
type Hash = `'sha256-${string}'`;
/**
 * What a route may add to the base policy. Nothing can be removed, and `unsafe-inline` and similar values cannot be
 * expressed.
 */
export interface PolicyAdditions {
  'script-src'?: readonly (Host | Hash)[];
  'style-src'?: readonly (Host | Hash)[];
  'connect-src'?: readonly (Host | `wss://${string}`)[];
  'img-src'?: readonly (Host | 'blob:')[];
  'font-src'?: readonly Host[];
  'media-src'?: readonly ("'self'" | Host | 'blob:')[];
  'frame-src'?: readonly ("'self'" | Host)[];
  'worker-src'?: readonly 'blob:'[];
  'form-action'?: readonly Host[];
}

/** One host, or all hosts directly under a domain; never a bare scheme or a bare star. */
const SOURCE =
  /^(?:(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:\/[\w./-]*)?|'sha256-[A-Za-z0-9+/]{43}='|'self'|blob:)$/;

const written = (lists: Record<string, readonly string[]>): string =>
  Object.entries(lists)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

export const BASE_POLICY = written(base);

/** @throws TypeError for anything but a single source */
export function policyWith(additions: PolicyAdditions): string {
  const lists: Record<string, readonly string[]> = { ...base };
  for (const [name, sources] of Object.entries(additions) as [keyof PolicyAdditions, readonly string[]][]) {
    const wrong = sources.find((source) => !SOURCE.test(source));
    if (wrong !== undefined) throw new TypeError(`${wrong} is no source that a policy may hold`);
    if (sources.length > 0) lists[name] = [...(lists[name] ?? unlisted[name as keyof typeof unlisted]), ...sources];
  }
  return written(lists);
}
