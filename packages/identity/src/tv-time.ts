/** Lifetimes of TV provider codes and tokens (AUTH-177, AUTH-178). Times in milliseconds, durations in seconds. */

const elapsed = (since: number, now: number): number => (now - since) / 1000;

/** Expired once `expiresIn` seconds have passed; unknown values count as expired. */
export const isTvCodeExpired = ({
  generated,
  expiresIn,
  now,
}: {
  generated: number | null;
  expiresIn: number | null;
  now: number;
}): boolean => generated === null || expiresIn === null || elapsed(generated, now) >= expiresIn;

export const isTvTokenValid = (token: { generated: number | null; expiresIn: number | null; now: number }): boolean =>
  !isTvCodeExpired(token);
