import type { Growth } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

/** Links to the first part and, for the keyboard, to the end of the list. */
export function GrowStart({ id, growth }: { id: string; growth: Growth }) {
  const words = useText('grow');
  return (
    <>
      {growth.start !== null && (
        <p className="grow__start">
          <a className="more" rel="start" href={growth.start}>
            {words.start}
          </a>
        </p>
      )}
      {growth.part !== null && (
        <a className="skip" href={`#${id}-end`}>
          {words.skip}
        </a>
      )}
    </>
  );
}
