import { Sign } from '@sightscreen/ui/Sign.tsx';

/** Announces a failure; the region stays in the page, so that screen readers notice its text. */
export const Failure = ({ children }: { children: string | null }) => (
  <div className="notice notice--bad" role="alert" hidden={children === null}>
    <Sign name="warning" />
    <div>{children}</div>
  </div>
);
