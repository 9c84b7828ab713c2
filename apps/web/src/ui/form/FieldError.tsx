import { Sign } from '@sightscreen/ui/Sign.tsx';

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
  id: string;
  isAnnounced?: boolean;
  children: string | null;
}) => (
  <p className="err" id={id} role={isAnnounced ? 'alert' : undefined} hidden={children === null}>
    <Sign name="warning" />
    <span>{children}</span>
  </p>
);
