import { Sign } from '../frame/Sign.tsx';

/** What is wrong with a field, beneath it: empty and hidden until a script says it, and then told at once. */
export const Fault = ({ id }: { id: string }) => (
  <p className="err" id={id} role="alert" data-fault="" hidden>
    <Sign name="warning" />
    <span />
  </p>
);
