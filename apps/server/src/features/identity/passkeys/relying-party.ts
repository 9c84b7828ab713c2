/** What passkeys of this site are bound to: its host name, and answers from its own pages. */

/** How long after its challenge an answer is accepted. */
export const CHALLENGE_TTL_MS = 5 * 60_000;

/** COSE: Ed25519, P-256, RSA with SHA-256. */
export const ALGORITHMS = [-8, -7, -257];

export interface RelyingParty {
  id: string;
  name: string;
  /** Origin of the only pages whose answers are accepted; subdomains are not. */
  origin: string;
}

/** @param origin public origin of the site */
export const relyingParty = (origin: string): RelyingParty => ({
  id: new URL(origin).hostname,
  name: 'Sightscreen',
  origin,
});
