/** The desk's last user, for while the server is unreachable: a name, never an authorisation. */
import { me as meShape, type Me } from '@sightscreen/contracts/staff/sign-in';

const NAME = 'desk:who';

export interface UserStore {
  read(): Me | null;
  /** Null: no user. */
  write(me: Me | null): void;
}

export const createUserStore = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): UserStore => ({
  read: () => {
    try {
      const parsed = meShape.safeParse(JSON.parse(storage.getItem(NAME) ?? 'null'));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  },
  write: (me) => {
    try {
      if (me === null) storage.removeItem(NAME);
      else storage.setItem(NAME, JSON.stringify(me));
    } catch {
      /* private windows may refuse storage; then the desk needs a connection to open */
    }
  },
});
