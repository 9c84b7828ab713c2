/** Mobile operators whose customers have a plan here: they send our messages to them. */

export interface OperatorMessage {
  operator: string;
  /** What the message is about: a product of theirs, or null for a sign-in. */
  productId: string | null;
  /** E.164. */
  to: string;
  text: string;
}

export interface OperatorPort {
  /** `refused`: no customer of theirs, or not of that product. Rejects with `OperatorAway`. */
  send(message: OperatorMessage): Promise<'sent' | 'refused'>;
}

/** Names no number. */
export class OperatorAway extends Error {
  constructor(why: string) {
    super(`the operator did not take a message: ${why}`);
  }
}
