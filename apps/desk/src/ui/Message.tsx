import type { ReactNode } from 'react';
import { FieldError } from '@sightscreen/ui/form/FieldError.tsx';

/** The outcome of an action. */
export interface MessageText {
  text: string;
  isError: boolean;
}

/** An error interrupts a screen reader, another message waits for its turn. `children`: an action on the outcome. */
export function Message({ message, children }: { message: MessageText | null; children?: ReactNode }) {
  if (message === null) return null;
  const content = (
    <>
      {message.text} {children}
    </>
  );
  return message.isError ? (
    <FieldError isAnnounced>{content}</FieldError>
  ) : (
    <p className="note" role="status">
      {content}
    </p>
  );
}

/** Renders nothing without an error. */
export function ErrorMessage({ children }: { children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return <FieldError isAnnounced>{children}</FieldError>;
}
