import type { Generated } from 'kysely';

/** A picture that an editor uploaded; `file` in the files port, shown while a record names it. */
export interface KeptPictureTable {
  file: string;
  bytes: number;
  /** Pixels; null of those from before they were told. */
  width: number | null;
  height: number | null;
  made_at: Generated<Date>;
  made_by: number | null;
}
