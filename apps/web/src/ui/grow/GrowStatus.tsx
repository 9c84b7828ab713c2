import { useText } from '../../text/use-text.ts';
import type { GrowthState } from './use-growth.ts';

/** Announces a part that loads, failed or was added. Stays in place while the end of the list is replaced. */
export function GrowStatus({ state, hasGrown }: { state: GrowthState; hasGrown: boolean }) {
  const words = useText('grow');
  return (
    <p className="sr" role="status">
      {state !== 'waiting' ? words[state] : hasGrown && words.grown}
    </p>
  );
}
