/** Mobile operators whose customers have a plan here; they deliver our messages. */

export interface OperatorMessage {
  operator: string;
  /** Product that the message is about; null for a sign-in. */
  productId: string | null;
  /** E.164. */
  to: string;
  text: string;
}

export interface OperatorPort {
  /** `refused`: not a customer, or not of that product. Rejects with `OperatorAway`. */
  send(message: OperatorMessage): Promise<'sent' | 'refused'>;
}

/** The message contains no number. */
export class OperatorAway extends Error {
  constructor(why: string) {
    super(`the operator did not take a message: ${why}`);
  }
}
