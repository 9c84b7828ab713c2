/** The choice whose refund policy a guest accepted; the box is ticked again after signing in (PLAN-040). */
import { ownStorage } from '../../account/session/own-storage.ts';

const KEY = 'refundAccepted';

/** @param address of the choice */
export const saveAccepted = (address: string): void => ownStorage('sessionStorage')?.setItem(KEY, address);

/** Whether the policy was accepted for this very choice; once. */
export function takeAccepted(address: string): boolean {
  const storage = ownStorage('sessionStorage');
  const saved = storage?.getItem(KEY) ?? null;
  storage?.removeItem(KEY);
  return saved === address;
}
