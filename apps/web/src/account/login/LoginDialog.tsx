import { startTransition, useEffect, useState } from 'react';
import { LoginPanel } from './LoginPanel.tsx';
import { type LoginRequest, MOUNTED, OPEN } from './open-login.ts';

/** The place of the login panel, mounted when it is first opened. */
export function LoginDialog() {
  const [request, setRequest] = useState<LoginRequest | null>(null);
  useEffect(() => {
    const open = (event: Event): void => {
      event.preventDefault();
      // As a transition it appears with its stylesheet.
      startTransition(() => setRequest((event as CustomEvent<LoginRequest>).detail));
    };
    window.addEventListener(OPEN, open);
    window.dispatchEvent(new Event(MOUNTED));
    return () => window.removeEventListener(OPEN, open);
  }, []);
  if (request === null) return null;
  const { form, closed, ...props } = request;
  return (
    <LoginPanel
      {...form}
      {...props}
      onClose={(signedIn) => {
        setRequest(null);
        closed(signedIn);
      }}
    />
  );
}
