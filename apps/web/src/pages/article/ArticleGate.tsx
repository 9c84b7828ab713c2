import type { ArticleGate as GateProps } from '@sightscreen/contracts';
import { useEffect, useState } from 'react';
import { browserSession } from '../../account/session/browser-session.ts';
import { SESSION_KEY } from '../../account/session/session-data.ts';
import { Gate, type GateState } from './Gate.tsx';
import { readRest } from './read-rest.ts';
import { usePlanPopUp } from './use-plan-pop-up.ts';

const isSignedIn = (session = browserSession()): boolean => session.signedIn() || session.read().identifier !== null;

/** The gate, replaced by the whole article once the server has returned it for this reader. */
export function ArticleGate({ gate }: { gate: GateProps }) {
  const [shown, setShown] = useState<{ html: string } | { state: GateState }>({ state: 'guest' });
  const [attempt, setAttempt] = useState(0);
  const plan = usePlanPopUp();
  useEffect(() => {
    let current = true;
    setShown({ state: 'loading' });
    void readRest(gate).then((rest) => {
      if (current) setShown(rest);
    });
    return () => {
      current = false;
    };
  }, [gate, attempt]);
  useEffect(() => {
    const again = () => setAttempt((before) => before + 1);
    // After signing out in another tab.
    const checkSession = ({ key }: StorageEvent) => {
      if ((key === null || key === SESSION_KEY) && !isSignedIn()) again();
    };
    // The back/forward cache holds the page as it was, whoever is signed in now.
    const checkRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) again();
    };
    // After signing in or out on this page.
    window.addEventListener('sightscreen:account', again);
    window.addEventListener('storage', checkSession);
    window.addEventListener('pageshow', checkRestored);
    return () => {
      window.removeEventListener('sightscreen:account', again);
      window.removeEventListener('storage', checkSession);
      window.removeEventListener('pageshow', checkRestored);
    };
  }, []);
  // HTML of our own components (`Blocks`), rendered by the server.
  if ('html' in shown) return <div className="article__whole" dangerouslySetInnerHTML={{ __html: shown.html }} />;
  return (
    <>
      <Gate gate={gate} state={shown.state} retry={() => setAttempt(attempt + 1)} onPlan={plan.open} />
      {plan.PopUp !== null && gate.planId !== null && <plan.PopUp planId={gate.planId} onClose={plan.close} />}
    </>
  );
}
