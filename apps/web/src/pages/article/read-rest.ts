/** Requests the rest of an article for this reader (PREM-Q05, PREM-Q06, PREM-019, PREM-022). */
import type { ArticleGate } from '@sightscreen/contracts';
import type { ContentReply } from '@sightscreen/contracts/calls/content';
import type { ExceptionReply } from '@sightscreen/contracts/calls/identity';
import { browserSession } from '../../account/session/browser-session.ts';
import { postJson } from '../../account/session/premium-call.ts';
import { type Session, SignedOut } from '../../account/session/session.ts';
import type { GateState } from './Gate.tsx';

type Rest = { html: string } | { state: Exclude<GateState, 'loading'> };
type Reply = Exclude<ContentReply, ExceptionReply>;

/** A guest gets no more than the page shows, except where only the country decides. */
export async function readRest({ id, needs }: ArticleGate, session: Session = browserSession()): Promise<Rest> {
  const path = `/cb-plus/api/news/${id}`;
  const post = (body: object) => postJson(path, body) as Promise<Reply>;
  try {
    if (session.signedIn()) return restOf(await session.authorised(post));
    if (session.read().identifier !== null) {
      const { tvPost } = await import('../../account/methods/tv-calls.ts');
      return restOf(await tvPost<Reply>(session, path, { role: 'tve_user' }));
    }
    return needs === 'country' ? restOf(await post({})) : { state: 'guest' };
  } catch (error) {
    return { state: error instanceof SignedOut ? 'guest' : 'failed' };
  }
}

function restOf(reply: Reply): Rest {
  if ('html' in reply) return { html: reply.html };
  return { state: 'redirect_to_plan' in reply ? 'no-plan' : 'denied' };
}
