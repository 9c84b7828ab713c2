import { startTransition, useEffect, useState } from 'react';
import type { LoginPanel } from './LoginPanel.tsx';
import { type LoginRequest, MOUNTED, OPEN } from './open-login.ts';

/** The place of the login panel, mounted when it is first opened. */
export function LoginDialog() {
  const [opened, setOpened] = useState<{ Panel: typeof LoginPanel; request: LoginRequest } | null>(null);
  useEffect(() => {
    const open = (event: Event): void => {
      event.preventDefault();
      const request = (event as CustomEvent<LoginRequest>).detail;
      // As a transition it appears with its stylesheet.
      import('./LoginPanel.tsx').then(
        ({ LoginPanel: Panel }) => startTransition(() => setOpened({ Panel, request })),
        request.failed,
      );
    };
    window.addEventListener(OPEN, open);
    window.dispatchEvent(new Event(MOUNTED));
    return () => window.removeEventListener(OPEN, open);
  }, []);
  if (opened === null) return null;
  const { form, closed, failed: _, ...props } = opened.request;
  return (
    <opened.Panel
      {...form}
      {...props}
      onClose={(signedIn) => {
        setOpened(null);
        closed(signedIn);
      }}
    />
  );
}
