/**
 * The redirect address of a provider: never taken from a request, and different for each provider, so that the answer
 * of one is not accepted for another (RFC 9700, 4.4.2).
 */
export const returnAddress = (origin: string, provider: string): string =>
  `${origin}/cbplus/auth/user/social-login/${provider}/callback`;
