import type { ComponentType } from 'react';
import { PasskeyPlace } from './PasskeyPlace.tsx';
import { SocialPlace } from './SocialPlace.tsx';
import { TvPlace } from './TvPlace.tsx';

/** Containers of the other sign-in methods, in page order (`ways.ts` describes how to add one). */
const PLACES: readonly ComponentType[] = [PasskeyPlace, SocialPlace, TvPlace];

export function Places() {
  return (
    <div className="login__ways" data-ways="">
      {PLACES.map((Place, nth) => (
        <Place key={nth} />
      ))}
    </div>
  );
}
