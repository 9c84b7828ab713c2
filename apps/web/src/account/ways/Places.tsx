import type { ComponentType } from 'react';
import { TvPlace } from './TvPlace.tsx';

/** Places of the other ways in, in their order on the page (`ways.ts` says how to add one). */
const PLACES: readonly ComponentType[] = [TvPlace];

export function Places() {
  return (
    <div className="login__ways" data-ways="">
      {PLACES.map((Place, nth) => (
        <Place key={nth} />
      ))}
    </div>
  );
}
