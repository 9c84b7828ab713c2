/** How long what a TV provider gave is good for (AUTH-177, AUTH-178). Moments in milliseconds, lengths in seconds. */

const elapsed = (since: number, now: number): number => (now - since) / 1000;

/** Expired once not fewer seconds have gone than it was good for; unknown is expired. */
export const isTvCodeExpired = ({
  generated,
  expiresIn,
  now,
}: {
  generated: number | null;
  expiresIn: number | null;
  now: number;
}): boolean => generated === null || expiresIn === null || elapsed(generated, now) >= expiresIn;

/** Valid while fewer seconds have gone than it is good for. */
export const isTvTokenValid = (given: { generated: number | null; expiresIn: number | null; now: number }): boolean =>
  !isTvCodeExpired(given);
