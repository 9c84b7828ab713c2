/** What other features may use of feed. */
export type { KeyDesk } from './keys/key-desk.ts';
