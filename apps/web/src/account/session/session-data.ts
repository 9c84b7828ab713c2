/** What a browser keeps of its session (AUTH-108), in one entry of its storage, so that all tabs change at once. */
import { isUserState, type PlanState, planStateOf, type SavedUrl, type UserState } from '@sightscreen/identity';

type Text = string | null;
/** Moments in milliseconds. */
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
  /** As verify-token replied. */
  user: Record<string, unknown> | null;
  contentURL: SavedUrl | null;
  tveAccessToken: Text;
  identifier: Text;
  providerId: Text;
  providerName: Text;
  providerCode: Text;
  providerCodeGenerated: Moment;
  providerCodeExpires: Moment;
  /** Of the TV token; `expiresIn`: seconds. */
  tokenGenerated: Moment;
  expiresIn: number | null;
  clientId: Text;
  clientSecret: Text;
  clientNumber: Text;
  clientCountry: Text;
  clientOperator: Text;
  clientProductId: Text;
  couponCode: Text;
  /** Of a cancelled user (AUTH-142). */
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
/** Of a viewer of a TV provider, who is beside an account and no part of it: either ends without the other. */
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

/** Storage is written by other versions and by hand: what is not of its type counts as not there. */
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

/** Only what is set: the rest reads as `NO_SESSION`. Null: nothing is. */
export function writtenSession(data: SessionData): string | null {
  const set = Object.entries(data).filter(([name, value]) => value !== NO_SESSION[name as keyof SessionData]);
  return set.length === 0 ? null : JSON.stringify(Object.fromEntries(set));
}

export interface SessionStore {
  read(): SessionData;
  /** Changes some of it. */
  change(some: Partial<SessionData>): SessionData;
}

/** @param storage null where the browser has none: the session then ends with the page */
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
