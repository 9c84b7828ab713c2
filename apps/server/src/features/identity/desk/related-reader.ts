/** Links a record of a reader to the reader. */
import type { RecordValues } from '@sightscreen/contracts/records/records';
import type { Related } from '../../../records/resource.ts';

export const relatedReader = ({ account }: RecordValues): Related[] =>
  typeof account === 'string' ? [{ noun: 'accounts', id: account }] : [];
