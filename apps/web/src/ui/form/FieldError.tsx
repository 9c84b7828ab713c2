import { Sign } from '../frame/Sign.tsx';

/** The error of a field, below it; null hides it. */
export const FieldError = ({ id, children }: { id: string; children: string | null }) => (
  <p className="err" id={id} hidden={children === null}>
    <Sign name="warning" />
    <span>{children}</span>
  </p>
);
