import { type Contract, thePage } from './contract.ts';
import { type HandlerInput, publicRead, type Routes } from './route.ts';

type Described = Pick<Contract, 'summary' | 'description' | 'params' | 'query'>;
type PageContract<D extends Described> = D & Pick<Contract, 'tag' | 'replies'>;

/** Declares cacheable pages that are the same for all readers. */
export const pageRoutes =
  (route: Routes) =>
  <D extends Described>(
    path: string,
    contract: D,
    handler: (input: HandlerInput<PageContract<D>, 'none'>) => unknown,
  ): void =>
    route<PageContract<D>, 'none'>({
      ...publicRead,
      path,
      contract: { ...contract, tag: 'Pages', replies: { 200: thePage } },
      handler,
    });
