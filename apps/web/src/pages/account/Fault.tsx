import { Sign } from '../../ui/frame/Sign.tsx';

/** What is at fault with a field, told by the script. */
export const Fault = ({ id }: { id: string }) => (
  <p className="err" id={id} role="alert" hidden>
    <Sign name="warning" />
    <span />
  </p>
);
