/** Each link from one resource of the desk to another can be followed by some role. */
import { may } from '@sightscreen/contracts/staff/permission';
import { staffRole } from '@sightscreen/contracts/staff/account';
import { resources as nouns } from '../apps/server/src/catalog.ts';
import type { Finding } from './source-files.ts';

export function checkDeskLinks(): Finding[] {
  return nouns.flatMap((resource) =>
    (resource.related?.('1', { account: '1', owner: 'here' }) ?? [])
      .map((link) => ({ link, target: nouns.find(({ name }) => name === link.noun) }))
      .filter(
        ({ target }) =>
          target === undefined || !staffRole.options.some((role) => may(role, resource.read) && may(role, target.read)),
      )
      .map(({ link }) => ({
        path: 'apps/server/src/catalog.ts',
        message: `${resource.name} links to ${link.noun}, which no role that sees ${resource.name} may read.`,
      })),
  );
}
