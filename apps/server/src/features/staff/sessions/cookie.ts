/** The cookies of a session and of a browser that has signed in. See docs/decisions/staff-sessions.md. */
import { hostCookie } from '../../../security/cookie.ts';

/** A session cookie; the database decides when it expires. */
export const sessionCookie = hostCookie('sightscreen_desk');
export const COOKIE = sessionCookie.name;

/** Identifies a browser that has signed in before. Grants no access, so it outlives the session. */
export const DEVICE_DAYS = 400;
export const deviceCookie = hostCookie('sightscreen_device', { days: DEVICE_DAYS });
