/** What a passkey of this site is bound to: its host, and answers to its own pages. */

/** Answers count so long after their challenge was given out. */
export const ANSWER_MS = 5 * 60_000;

/** COSE: Ed25519, P-256, RSA with SHA-256. */
export const ALGORITHMS = [-8, -7, -257];

export interface RelyingParty {
  id: string;
  name: string;
  /** Of pages whose answers count; no other, not even of a subdomain. */
  origin: string;
}

/** @param origin of the site */
export const relyingParty = (origin: string): RelyingParty => ({
  id: new URL(origin).hostname,
  name: 'Sightscreen',
  origin,
});
