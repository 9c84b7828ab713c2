/** Session data stored in the browser (AUTH-108), in one storage entry, so that all tabs change at once. */
import { isUserState, type PlanState, planStateOf, type SavedUrl, type UserState } from '@sightscreen/identity';

type Text = string | null;
/** Milliseconds since the epoch. */
type Moment = number | null;

export interface SessionData {
  userName: Text;
  accessToken: Text;
  refreshToken: Text;
  provider: Text;
  userState: UserState | 'NOTSET';
  planState: PlanState;
  planId: number | null;
  termId: number | null;
  userId: Text;
  /** The user as returned by verify-token. */
  user: Record<string, unknown> | null;
  contentURL: SavedUrl | null;
  tveAccessToken: Text;
  identifier: Text;
  providerId: Text;
  providerName: Text;
  providerCode: Text;
  providerCodeGenerated: Moment;
  providerCodeExpires: Moment;
  /** Belongs to the TV token; `expiresIn` is in seconds. */
  tokenGenerated: Moment;
  expiresIn: number | null;
  clientId: Text;
  clientSecret: Text;
  clientNumber: Text;
  clientCountry: Text;
  clientOperator: Text;
  clientProductId: Text;
  couponCode: Text;
  /** Notice for a cancelled user (AUTH-142). */
  cancelNotice: Text;
  payIntent: boolean;
}

export const SESSION_KEY = 'session';

export const NO_SESSION: SessionData = {
  userName: null,
  accessToken: null,
  refreshToken: null,
  provider: null,
  userState: 'NOTSET',
  planState: 'NOTSET',
  planId: null,
  termId: null,
  userId: null,
  user: null,
  contentURL: null,
  tveAccessToken: null,
  identifier: null,
  providerId: null,
  providerName: null,
  providerCode: null,
  providerCodeGenerated: null,
  providerCodeExpires: null,
  tokenGenerated: null,
  expiresIn: null,
  clientId: null,
  clientSecret: null,
  clientNumber: null,
  clientCountry: null,
  clientOperator: null,
  clientProductId: null,
  couponCode: null,
  cancelNotice: null,
  payIntent: false,
};
/** Fields of a TV viewer, which are independent of the account: either session ends without the other. */
const TV = [
  'tveAccessToken',
  'identifier',
  'providerId',
  'providerName',
  'providerCode',
  'providerCodeGenerated',
  'providerCodeExpires',
  'tokenGenerated',
  'expiresIn',
  'clientId',
  'clientSecret',
] as const satisfies (keyof SessionData)[];
export const tvOf = (data: SessionData): Pick<SessionData, (typeof TV)[number]> =>
  Object.fromEntries(TV.map((name) => [name, data[name]])) as never;

const NUMBERS: ReadonlySet<string> = new Set([
  'planId',
  'termId',
  'providerCodeGenerated',
  'providerCodeExpires',
  'tokenGenerated',
  'expiresIn',
] satisfies (keyof SessionData)[]);

/** Storage may hold data from other versions or edited by hand: values of the wrong type count as missing. */
export function readSession(text: string | null): SessionData {
  const found = parsed(text);
  if (!isRecord(found)) return NO_SESSION;
  const data: Record<string, unknown> = { ...NO_SESSION };
  for (const name of Object.keys(NO_SESSION)) {
    const value = found[name];
    if (NUMBERS.has(name) ? typeof value === 'number' && Number.isFinite(value) : typeof value === 'string')
      data[name] = value;
  }
  const { userState, contentURL, user, payIntent } = found;
  return {
    ...(data as unknown as SessionData),
    userState: isUserState(userState) ? userState : 'NOTSET',
    planState: planStateOf({ verified: isUserState(userState), state: userState }),
    user: isRecord(user) ? user : null,
    contentURL:
      isRecord(contentURL) && typeof contentURL['path'] === 'string' && typeof contentURL['at'] === 'number'
        ? { path: contentURL['path'], at: contentURL['at'] }
        : null,
    payIntent: payIntent === true,
  };
}

/** Writes only set values; the others read as in `NO_SESSION`. Null if nothing is set. */
export function writtenSession(data: SessionData): string | null {
  const set = Object.entries(data).filter(([name, value]) => value !== NO_SESSION[name as keyof SessionData]);
  return set.length === 0 ? null : JSON.stringify(Object.fromEntries(set));
}

export interface SessionStore {
  read(): SessionData;
  /** Changes some fields. */
  change(some: Partial<SessionData>): SessionData;
}

/** @param storage null if the browser has none: the session then ends with the page */
export function sessionStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): SessionStore {
  let ofPage = NO_SESSION;
  const read = (): SessionData => (storage === null ? ofPage : readSession(storage.getItem(SESSION_KEY)));
  return {
    read,
    change(some) {
      const data = { ...read(), ...some };
      ofPage = data;
      const text = writtenSession(data);
      if (text === null) storage?.removeItem(SESSION_KEY);
      else storage?.setItem(SESSION_KEY, text);
      return data;
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
