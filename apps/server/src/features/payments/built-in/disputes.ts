/** Disputes of the built-in payment service. As in Stripe's test mode, words in the evidence decide them. */
import type { Fields } from './calls.ts';
import { emit, type EventDeps } from './events.ts';
import { type Dispute, invalid, missing, type Refund } from './objects.ts';
import { childrenOf, need, save, secondsNow } from './store.ts';

/** Stripe's words; any other evidence is read and not decided. */
const DECISIONS = { winning_evidence: 'won', losing_evidence: 'lost' } as const;

export async function listDisputes(deps: EventDeps, payment: string): Promise<object> {
  await need(deps.db, 'payment_intent', payment);
  const children = await childrenOf<Refund | Dispute>(deps.db, payment);
  const data = children.filter(({ object, created }) => object === 'dispute' && created <= secondsNow(deps));
  return { object: 'list', url: '/v1/disputes', has_more: false, data };
}

export async function readDispute(deps: EventDeps, id: string, lock = false): Promise<Dispute> {
  const dispute = await need<Dispute>(deps.db, 'dispute', id, lock);
  if (dispute.created > secondsNow(deps)) throw missing(id);
  return dispute;
}

export async function answerDispute(deps: EventDeps, id: string, fields: Fields): Promise<Dispute> {
  const dispute = await openDispute(deps, id);
  const text = fields['evidence[uncategorized_text]'] ?? '';
  const [, decision] = Object.entries(DECISIONS).find(([word]) => text.includes(word)) ?? [];
  const evidence = {
    uncategorized_text: text,
    customer_email_address: fields['evidence[customer_email_address]'] ?? null,
  };
  const evidence_details = { submission_count: dispute.evidence_details.submission_count + 1 };
  return change(deps, { ...dispute, evidence, evidence_details, status: decision ?? 'under_review' });
}

export const closeDispute = async (deps: EventDeps, id: string): Promise<Dispute> =>
  change(deps, { ...(await openDispute(deps, id)), status: 'lost' });

async function openDispute(deps: EventDeps, id: string): Promise<Dispute> {
  const dispute = await readDispute(deps, id, true);
  if (dispute.status !== 'needs_response') throw invalid(`This dispute has the status ${dispute.status}.`);
  return dispute;
}

async function change(deps: EventDeps, dispute: Dispute): Promise<Dispute> {
  await save(deps, dispute, dispute.payment_intent);
  const isClosed = dispute.status === 'won' || dispute.status === 'lost';
  const types = ['charge.dispute.updated', ...(isClosed ? ['charge.dispute.closed'] : [])];
  await emit(
    deps,
    types.map((type) => ({ type, object: dispute })),
  );
  return dispute;
}
