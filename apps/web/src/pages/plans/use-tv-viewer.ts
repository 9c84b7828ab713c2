import { useEffect, useState } from 'react';
import type { PageDeps } from '../../account/account-deps.ts';

/** The provider of a TV viewer, who cannot buy a plan (PLAN-027); null for everybody else. */
export function useTvViewer(session: PageDeps['session']): { provider: string | null } | null {
  const [viewer, setViewer] = useState<{ provider: string | null } | null>(null);
  useEffect(() => {
    const { identifier, providerName } = session().read();
    if (identifier === null) return;
    void import('../../account/methods/tv-calls.ts')
      .then(({ isTvViewer }) => isTvViewer(session()))
      .then(
        (isViewer) => isViewer && setViewer({ provider: providerName }),
        () => {},
      );
  }, [session]);
  return viewer;
}
