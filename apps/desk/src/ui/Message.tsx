import type { ReactNode } from 'react';

/** The outcome of an action. */
export interface MessageText {
  text: string;
  isError: boolean;
}

/** An error interrupts a screen reader, another message waits for its turn. `children`: an action on the outcome. */
export function Message({ message, children }: { message: MessageText | null; children?: ReactNode }) {
  if (message === null) return null;
  return (
    <p className={message.isError ? 'err' : 'note'} role={message.isError ? 'alert' : 'status'}>
      {message.text} {children}
    </p>
  );
}

/** Renders nothing without an error. */
export function ErrorMessage({ children }: { children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <p className="err" role="alert">
      {children}
    </p>
  );
}
