/** Scans uploads for viruses. */

export type Scanned =
  | 'clean'
  | 'infected'
  /** No scanner is configured. */
  | 'not-scanned';

export interface VirusScan {
  /** @throws ScannerAway if the scanner does not respond; the upload must then be refused */
  scan(bytes: Buffer): Promise<Scanned>;
}

export class ScannerAway extends Error {
  constructor(cause: unknown) {
    super('the virus scanner does not answer', { cause });
  }
}

export const withoutScanner: VirusScan = { scan: async () => 'not-scanned' };
