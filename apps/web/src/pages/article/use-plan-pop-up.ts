import { PATHS } from '@sightscreen/identity';
import { useState } from 'react';
import { useBusy } from '../../account/use-busy.ts';

type PopUp = typeof import('../plans/TermPopUp.tsx').TermPopUp;

/** The pop-up of a plan, whose code is loaded on the first press. Null while it is closed. */
export function usePlanPopUp() {
  const [loaded, setLoaded] = useState<{ PopUp: PopUp } | null>(null);
  const [, run] = useBusy();
  const open = (): void =>
    run(async () => {
      // Without its code the page of all plans has the same.
      const views = await import('../plans/TermPopUp.tsx').catch(() => location.assign(PATHS.plans));
      if (views !== undefined) setLoaded({ PopUp: views.TermPopUp });
    });
  return { PopUp: loaded?.PopUp ?? null, open, close: () => setLoaded(null) };
}
