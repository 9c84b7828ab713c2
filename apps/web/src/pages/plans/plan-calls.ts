/** Calls of the plan selection. */
import type { OfferedPlan, OfferedTerm } from '@sightscreen/contracts';
import { partnerPath, PATHS, planStateOf } from '@sightscreen/identity';
import { premiumCall, replyOf } from '../../account/session/premium-call.ts';
import { type Session, SignedOut } from '../../account/session/session.ts';

const TIMEOUT_MS = 15_000;

export interface TermDetail {
  imageUrl: string | null;
  header: string;
  contentHtml: string;
}

export interface FeaturedItem {
  id: number;
  title: string;
  text: string;
  url: string;
  imageUrl: string | null;
}

/** Rejects for a lost connection, an error status and an exception. */
const get = async (path: string): Promise<unknown> =>
  replyOf(await fetch(path, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) }));

/** Open to guests (PLAN-046, PLAN-079). */
export const loadDetail = ({ id, termId }: OfferedTerm): Promise<TermDetail> =>
  get(`/cbplus/premium/plan-term-detail/${id}/${termId}`) as Promise<TermDetail>;

/** A plan with its terms (LIVE-040). */
export const loadCard = (planId: number): Promise<OfferedPlan> =>
  get(`/cb-plus/plan-details/${planId}`) as Promise<OfferedPlan>;

/** The same as `loadDetail`, by the name that the stream area uses (LIVE-055, LIVE-Q13). */
export const loadTerm = ({ id, termId }: OfferedTerm): Promise<TermDetail> =>
  get(`/cbplus/premium/term-plan-detail/${id}/${termId}`) as Promise<TermDetail>;

/** By the plan and term of readers who have one (PLAN-049, PLAN-083, PLAN-084). */
export async function loadFeatured(session: Session): Promise<FeaturedItem[]> {
  const { planState, planId, termId } = session.read();
  const isOwn = planState === 'ACTIVE' && planId !== null && termId !== null;
  const { content } = (await get(`/cbplus/premium/featured-content${isOwn ? `/${planId}/${termId}` : ''}`)) as {
    content: FeaturedItem[];
  };
  return content;
}

/**
 * Where a press of the pay button leads: to the login page, to the account of a reader who has a plan, to the partner
 * who bills it, or to the payment page (PLAN-039, PLAN-041, PLAN-042, PLAN-074).
 *
 * @throws PremiumException @throws NoReply
 */
export async function startPayment(session: Session, term: OfferedTerm): Promise<string> {
  const { id, termId, isFree, isRenewable, partner } = term;
  const { user } = await session.verify();
  if (user === null) return PATHS.login;
  if (planStateOf({ verified: true, state: user.state }) === 'ACTIVE') return PATHS.account;
  if (partner !== null) return partnerPath(partner, 'Subscription', term);
  const plan = { id, termId, isFree, isRenewable, partner };
  try {
    const { url } = await session.authorised((with_) => premiumCall('payment/pymnt', { ...with_, plan }));
    return url;
  } catch (error) {
    if (error instanceof SignedOut) return PATHS.login;
    throw error;
  }
}
