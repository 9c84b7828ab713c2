import { Sign } from '@sightscreen/ui/Sign.tsx';

/** The error of a field, below it. */
export const Why = ({ id, fault }: { id: string; fault: string | null }) =>
  fault === null ? null : (
    <p className="err" id={`${id}-why`}>
      <Sign name="warning" />
      <span>{fault}</span>
    </p>
  );
