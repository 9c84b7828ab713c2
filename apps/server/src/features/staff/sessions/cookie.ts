/** The cookies of a session and of a browser that has signed in. See docs/decisions/staff-sessions.md. */
import { hostCookie } from '../../../security/cookie.ts';

/** Ends with the browser; how long it is good is for the database to say. */
export const sessionCookie = hostCookie('sightscreen_desk');
export const COOKIE = sessionCookie.name;

/** Tells a browser that has signed in from a stranger's. It opens nothing, so it stays when the session ends. */
export const DEVICE_DAYS = 400;
export const deviceCookie = hostCookie('sightscreen_device', { days: DEVICE_DAYS });
