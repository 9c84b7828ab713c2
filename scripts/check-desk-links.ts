/** Each link from one resource of the desk to another can be followed by some role. */
import { may } from '@sightscreen/contracts/staff/permission';
import { staffRole } from '@sightscreen/contracts/staff/account';
import { resources } from '../apps/server/src/catalog.ts';
import type { Finding } from './source-files.ts';

export function checkDeskLinks(): Finding[] {
  return resources.flatMap((resource) =>
    (resource.related?.('1', { account: '1', owner: 'here' }) ?? [])
      .map((link) => ({ link, target: resources.find(({ name }) => name === link.resource) }))
      .filter(
        ({ target }) =>
          target === undefined || !staffRole.options.some((role) => may(role, resource.read) && may(role, target.read)),
      )
      .map(({ link }) => ({
        path: 'apps/server/src/catalog.ts',
        message: `${resource.name} links to ${link.resource}, which no role that sees ${resource.name} may read.`,
      })),
  );
}
