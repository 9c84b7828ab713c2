import type { OfferedTerm } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { useEffect, useRef, useState } from 'react';
import type { PageDeps } from '../../account/account-deps.ts';
import { NoReply, PremiumException } from '../../account/session/premium-call.ts';
import { useText } from '../../text/use-text.ts';
import { saveAccepted } from './accepted-choice.ts';
import { startPayment } from './plan-calls.ts';

/** The pay button: one payment at a time, `Loading...` until the page is left (PLAN-043 to 045). */
export function usePayment({ session, go }: PageDeps) {
  const words = useText('plans');
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);
  const stop = (): void => {
    running.current = false;
    setLoading(false);
  };
  useEffect(() => {
    // The browser may restore this page when the reader goes back from the payment page.
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) stop();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  /** @param address of the same choice, to come back to */
  async function pay(term: OfferedTerm, address: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    setLoading(true);
    setError(null);
    try {
      const url = await startPayment(session(), term);
      history.replaceState(history.state, '', address);
      session().change({ payIntent: url === PATHS.login });
      if (url === PATHS.login) {
        session().saveUrl(address);
        saveAccepted(address);
      }
      go(url);
    } catch (problem) {
      const said = problem instanceof PremiumException ? problem.message : null;
      setError(said ?? (problem instanceof NoReply ? problem.said : null) ?? words.failed);
      stop();
    }
  }
  return { isLoading, error, pay, reset: () => setError(null) };
}
