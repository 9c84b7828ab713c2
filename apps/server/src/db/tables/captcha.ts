/** Solutions that were used: the library accepts them again. */
export interface CaptchaSpentTable {
  mark: Buffer;
  until: Date;
}
/** One row: signs the challenges of all processes. */
export interface CaptchaSecretTable {
  secret: string;
}
