import type { ReactNode } from 'react';
import { Sign } from '../Sign.tsx';

/**
 * The error of a field, below it; null hides it.
 *
 * @param isAnnounced for forms without a summary of their errors: screen readers announce it at once
 */
export const FieldError = ({
  id,
  isAnnounced = false,
  children,
}: {
  id?: string;
  isAnnounced?: boolean;
  children: ReactNode;
}) => (
  <p className="err" id={id} role={isAnnounced ? 'alert' : undefined} hidden={!children}>
    <Sign name="warning" />
    <span>{children}</span>
  </p>
);
