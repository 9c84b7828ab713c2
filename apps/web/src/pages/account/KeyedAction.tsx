import { PATHS } from '@sightscreen/identity';
import { useEffect, useRef, useState } from 'react';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { NoReply, premiumCall, PremiumException } from '../../account/session/premium-call.ts';
import { useFocusNext } from '../../account/use-focus-next.ts';
import { useText } from '../../text/use-text.ts';

/**
 * Cancels the deletion of an account, or a change of its address, with the key from an e-mail. It takes a press of a
 * button, since e-mail scanners open links.
 */
export function KeyedAction({ call }: { call: 'keep-account' | 'undo-address' }) {
  const words = useText('account');
  const [go, done] = call === 'keep-account' ? [words.backGo, words.backDone] : [words.undoGo, words.undoDone];
  /** Null before hydration. */
  const [key, setKey] = useState<string | null>(null);
  const [step, setStep] = useState<'ready' | 'working' | 'done'>('ready');
  const [error, setError] = useState<string | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  useEffect(() => {
    const keyInAddress = location.hash.slice(1);
    setKey(keyInAddress);
    if (keyInAddress === '') setError(words.backNoKey);
    // Removes the key from the address, so that the browser history does not contain it.
    history.replaceState(history.state, '', location.pathname);
  }, [words]);

  const send = async (): Promise<void> => {
    setStep('working');
    setError(null);
    try {
      await premiumCall(call, { key: key ?? '' });
      setStep('done');
      focusNext(result);
    } catch (problem) {
      setStep('ready');
      setError(
        problem instanceof PremiumException
          ? problem.message
          : ((problem instanceof NoReply ? problem.said : null) ?? words.backUnknown),
      );
    }
  };
  return (
    <div className="leave__key needs-script" data-keep={call} data-ready={key === null ? undefined : ''}>
      <div className="notice notice--bad" role="alert" hidden={error === null}>
        <Sign name="warning" />
        <div>{error}</div>
      </div>
      {step === 'done' ? (
        <div ref={result} className="leave__form" role="status" tabIndex={-1}>
          <p>{done}</p>
          <p>
            <a className="btn" href={PATHS.login}>
              {words.signIn}
            </a>
          </p>
        </div>
      ) : (
        <button type="button" className="btn" disabled={step === 'working' || key === ''} onClick={() => void send()}>
          {step === 'working' ? words.backWorking : go}
        </button>
      )}
    </div>
  );
}
