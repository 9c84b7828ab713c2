import { countdown as inMinutes } from '@sightscreen/identity';
import { useEffect, useRef, useState } from 'react';
import { QrCode } from '@sightscreen/ui/QrCode.tsx';
import { useText } from '../../text/use-text.ts';
import type { Login } from '../flow/login-flow.ts';
import { useCountdown } from '../code/use-countdown.ts';
import { type FollowedCode, followTvCode, type TvCodeStatus } from './follow-tv-code.ts';

/** The code to type at the TV provider (AUTH-173 to 177). */
export function TvCode({
  login,
  code,
  url,
  expiresAt,
  onAnother,
  onBack,
}: {
  login: Login;
  code: string;
  /** Of the provider's page. */
  url: string;
  expiresAt: number;
  onAnother: () => Promise<void>;
  onBack: () => void;
}) {
  const words = useText('tv');
  const [status, setStatus] = useState<TvCodeStatus>('waiting');
  const followed = useRef<FollowedCode | null>(null);
  const left = useCountdown(expiresAt);
  useEffect(() => {
    followed.current = followTvCode(login, code, setStatus, onAnother);
    return followed.current.stop;
    // oxlint-disable-next-line react/exhaustive-deps -- once: another code is another component
  }, []);
  const isExpired = status === 'waiting' && left === 0;
  useEffect(() => {
    if (isExpired) followed.current?.end();
  }, [isExpired]);
  return (
    <>
      <p className="tv__code num" data-tv-code={code}>
        {code.slice(0, 4)} {code.slice(4)}
      </p>
      <div className="tv__scan">
        <QrCode className="tv__qr" text={url} label={words.qr(code)} />
      </div>
      <p className="soft">
        {words.scan}{' '}
        <a className="link" href={url} target="_blank" rel="noopener">
          {words.openPage}
          <span className="sr"> {words.newTab}</span>
        </a>
      </p>
      {status === 'waiting' && (
        <p className="tv__time" role="timer">
          {words.good} <b className="num">{inMinutes(left)}</b>
        </p>
      )}
      <p role="status">{words[status]}</p>
      {status === 'ended' && (
        <button type="button" className="btn btn--line login__go" onClick={() => void onAnother()}>
          {words.another}
        </button>
      )}
      <button
        type="button"
        className="link tv__back"
        onClick={() => {
          followed.current?.leave();
          onBack();
        }}
      >
        {words.back}
      </button>
    </>
  );
}
