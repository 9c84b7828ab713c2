import { useText } from '../../text/use-text.ts';
import { MemberSign } from './MemberSign.tsx';

/** Marks an article that needs a plan. */
export function Members() {
  const words = useText('articles');
  return (
    <>
      <MemberSign />
      {words.members}
    </>
  );
}
