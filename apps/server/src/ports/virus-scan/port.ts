/** Looks for viruses in what people upload. */

export type Scanned =
  | 'clean'
  | 'infected'
  /** No scanner is set. */
  | 'not-scanned';

export interface VirusScan {
  /** @throws ScannerAway when the scanner does not answer: what is not known to be clean is not taken */
  scan(bytes: Buffer): Promise<Scanned>;
}

export class ScannerAway extends Error {
  constructor(cause: unknown) {
    super('the virus scanner does not answer', { cause });
  }
}

export const withoutScanner: VirusScan = { scan: async () => 'not-scanned' };
