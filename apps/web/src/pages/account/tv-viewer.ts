/** A viewer signed in through a TV provider, who has no account (AUTH-181). Loaded for browsers with a TV session. */
import { isTvViewer } from '../../account/methods/tv-calls.ts';
import type { Session } from '../../account/session/session.ts';
import { textOf } from '../../text/text-of.ts';

const words = textOf('tv');

/** Title and note of the account page; null without a viewer. */
export const tvViewer = async (session: Session): Promise<{ title: string; note: string } | null> =>
  (await isTvViewer(session))
    ? { title: words.signedInBy(session.read().providerName ?? ''), note: `${words.signedInNote} ${words.noPlans}` }
    : null;
