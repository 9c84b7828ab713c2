import { Sign } from '../frame/Sign.tsx';

/** What a script announces about a form: its status, and an error above its fields. */
export const FormMessages = () => (
  <>
    <p className="sr" role="status" data-said="" />
    <div className="notice notice--bad" role="alert" data-exception="" hidden>
      <Sign name="warning" />
      <div data-exception-said="" />
    </div>
  </>
);
