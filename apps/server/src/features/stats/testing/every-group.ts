import { GROUP_KEYS, type GroupKey } from '../language/dimensions.ts';
import { SUBJECTS, type Subject } from '../language/stats-query.ts';
import { isKnown } from '../page/variants.ts';

/** Each subject with each group that it supports. */
export const EVERY_GROUP: readonly { of: Subject; by: GroupKey }[] = SUBJECTS.flatMap((of) =>
  GROUP_KEYS.filter((by) => isKnown(of, [by], [])).map((by) => ({ of, by })),
);
