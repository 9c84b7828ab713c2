/** Signed links of e-mails. They lead to the page of one renewal and work without sign-in, until it is paid. */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { storedSecret } from '../../../core/db/stored-secret.ts';
import { hashOf, sameHash } from '../../../core/security/hash.ts';

/** A renewal: the period that it pays, counted from 0. */
export interface Renewal {
  subscription: string;
  period: number;
}
export interface RenewalLinks {
  /** The function signs without waiting, so that it can be used in a transaction. */
  signer(): Promise<(renewal: Renewal) => string>;
  /** Null for a link that we did not sign. */
  verify(link: string): Promise<Renewal | null>;
}
declare module '../../services.ts' {
  interface Services {
    renewalLinks: RenewalLinks;
  }
}

const FORM = /^([a-z0-9]{1,40})\.(\d{1,5})\.([A-Za-z0-9_-]{43})$/i;

export function renewalLinks(db: Kysely<Database>): RenewalLinks {
  const secret = storedSecret(db, 'renewal_secret');
  const signer = async () => {
    const key = await secret();
    return ({ subscription, period }: Renewal): string => {
      const text = `${subscription}.${period}`;
      return `${text}.${createHmac('sha256', key).update(`renewal ${text}`).digest('base64url')}`;
    };
  };
  return {
    signer,
    async verify(link) {
      const [, subscription = '', period = ''] = FORM.exec(link) ?? [];
      const renewal = { subscription, period: Number(period) };
      return sameHash(hashOf((await signer())(renewal)), hashOf(link)) ? renewal : null;
    },
  };
}
