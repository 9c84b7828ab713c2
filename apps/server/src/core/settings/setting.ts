/** A setting that editors change while the site is up. A feature declares its own in its manifest. */
import type { Permission } from '@sightscreen/contracts/staff/permission';
import type { Kind } from './kinds.ts';

export interface Setting<T = unknown> extends Kind<T> {
  /** Name in the database and in addresses of the desk. */
  key: string;
  default: T;
  /** Heading under which the desk lists it. */
  group: string;
  label: string;
  note?: string;
  /** Permission required to change it. */
  by: Permission;
  /** A version of accepted texts: an earlier value cannot be restored. */
  grows?: true;
}

type Labels = Pick<Setting, 'group' | 'label' | 'by' | 'grows' | 'note'>;

export const setting = <T>(kind: Kind<T>, value: NoInfer<T>, labels: Labels): Omit<Setting<T>, 'key'> => ({
  ...kind,
  default: value,
  ...labels,
});

/** Settings by key. */
export const defineSettings = <const D extends Record<string, Omit<Setting<never>, 'key'> | Omit<Setting, 'key'>>>(
  definitions: D,
): { [K in keyof D]: D[K] & { key: string } } =>
  Object.fromEntries(Object.entries(definitions).map(([key, one]) => [key, { ...one, key }])) as unknown as {
    [K in keyof D]: D[K] & { key: string };
  };
