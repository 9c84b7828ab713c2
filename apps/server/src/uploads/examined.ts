export type Examined =
  | { ok: true; bytes: Buffer; ending: string; /** Pixels, of a picture. */ size?: { width: number; height: number } }
  /** `type`: not of a kind that is taken, or not whole. `active`: it holds a script or a macro. */
  | { ok: false; reason: 'type' | 'active' };
