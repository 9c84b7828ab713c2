import type { ArticlePage } from '@sightscreen/contracts';
import { Blocks } from '../../ui/article/Blocks.tsx';
import { Gate } from './Gate.tsx';

/** The reply of the content call: the whole article, or its beginning with what the rest needs. */
export function ArticleBody({ blocks, summed, gate }: Pick<ArticlePage, 'blocks' | 'summed' | 'gate'>) {
  return (
    <>
      <Blocks blocks={blocks} summed={summed} />
      {gate !== null && <Gate gate={gate} />}
    </>
  );
}
