/**
 * The library, loaded when somebody first uses a passkey: it brings parsers of certificates that a start need not wait
 * for.
 */
export const webauthn = () => import('@simplewebauthn/server');

export type Registered = Parameters<Awaited<ReturnType<typeof webauthn>>['verifyRegistrationResponse']>[0]['response'];
export type Asserted = Parameters<Awaited<ReturnType<typeof webauthn>>['verifyAuthenticationResponse']>[0]['response'];
