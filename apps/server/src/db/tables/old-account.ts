/** Users of an earlier system, as they were imported. */
export interface OldAccountTable {
  /** Lower case. */
  username: string;
  account_id: string;
  name: string | null;
  /** Null once a better way in was used. */
  hash: string | null;
  scheme: 'argon2' | 'bcrypt' | 'sha1';
  /** Of `sha1`. */
  salt: string | null;
  salt_first: boolean;
  imported_at: Date;
  migrated_at: Date | null;
  /** What the owner agreed to when they moved. */
  consent: string | null;
}

/** That a user of it was taken once, kept when the person is erased: of nobody, and of no time. */
export interface OldAccountMarkTable {
  /** Of the user name, or of the mail address, with a key that is not in the database. */
  mark: Buffer;
}
