export type Examined =
  | { ok: true; bytes: Buffer; ending: string }
  /** `type`: not of a kind that is taken, or not whole. `active`: it holds a script or a macro. */
  | { ok: false; reason: 'type' | 'active' };
