/**
 * Where a provider sends the browser back to: never anything that came with a request, and another one for each
 * provider, so that the answer of one is not taken for that of another (RFC 9700, 4.4.2).
 */
export const returnAddress = (origin: string, provider: string): string =>
  `${origin}/cbplus/auth/user/social-login/${provider}/callback`;
