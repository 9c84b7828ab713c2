import { findRefusal, openPrice } from '@sightscreen/billing';
import { changeSubscription } from '../change.ts';
import type { PaymentDeps } from '../deps.ts';

/** Accepts a new price that was announced. May be pressed twice. */
export const acceptPrice = (deps: PaymentDeps, subscription: string) =>
  changeSubscription(deps, subscription, async ({ held: { state }, now, append }) => {
    const price = openPrice(state);
    if (price === null) return;
    const body = { kind: 'accepted', from: price.from } as const;
    if (findRefusal(state, body, now) === null) await append(body);
  });
