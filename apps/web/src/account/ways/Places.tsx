import type { ComponentType } from 'react';

/** Places of the other ways in, in their order on the page (`ways.ts` says how to add one). */
const PLACES: readonly ComponentType[] = [];

export function Places() {
  return (
    <div className="login__ways" data-ways="">
      {PLACES.map((Place, nth) => (
        <Place key={nth} />
      ))}
    </div>
  );
}
