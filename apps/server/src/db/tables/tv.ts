/** Browsers that sign in through a TV provider. They have no account, and are never taken for somebody who has. */

/** A browser, registered by itself. */
export interface TvClientTable {
  /** `clientId` and `identifier`; the browser's name at the TV service. */
  id: string;
  /** SHA-256 of the browser's cookie, without which its secret is worth nothing. */
  device: Buffer;
  /** SHA-256 of `clientSecret`. */
  secret: Buffer;
  made_at: Date;
  last_at: Date;
}

export interface TvTokenTable {
  /** SHA-256. */
  hash: Buffer;
  client_id: string;
  ends_at: Date;
}

export interface TvCodeTable {
  /** Keyed hash. */
  code: Buffer;
  client_id: string;
  mvpd: string;
  /** Where it is typed. */
  url: string;
  made_at: Date;
  ends_at: Date;
  /** When the provider was asked last whether it was typed. */
  asked_at: Date | null;
  /** Keyed hash of the viewer's name at the provider; null until the provider vouches for somebody. */
  viewer: Buffer | null;
  vouched_until: Date | null;
  used_at: Date | null;
}

/** One a browser. */
export interface TvSessionTable {
  /** Of this sign-in; among those that ended once it is over. */
  id: string;
  client_id: string;
  mvpd: string;
  viewer: Buffer;
  since: Date;
  /** When the provider was asked last. */
  verified_at: Date;
  vouched_until: Date;
}

/** Of the built-in providers, which vouch for whoever types a code. */
export interface DemonstrationTvCodeTable {
  code: string;
  mvpd: string;
  device: string;
  ends_at: Date;
  viewer: string | null;
  allowed_at: Date | null;
}
