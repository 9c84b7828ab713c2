export type Examined =
  | { ok: true; bytes: Buffer; ending: string; /** Pixels; pictures only. */ size?: { width: number; height: number } }
  /** `type`: not of an accepted kind, or incomplete. `active`: it contains a script or a macro. */
  | { ok: false; reason: 'type' | 'active' };
