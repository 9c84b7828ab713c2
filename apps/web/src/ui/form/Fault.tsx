import { Sign } from '../frame/Sign.tsx';

/** The error of a field, below it: empty and hidden until a script sets it; announced at once. */
export const Fault = ({ id }: { id: string }) => (
  <p className="err" id={id} role="alert" data-fault="" hidden>
    <Sign name="warning" />
    <span />
  </p>
);
