/** Of what is tried in every width and theme, a usual run takes the phone by day and the desk by night; the soak takes all. */
export const soak = process.env.SIGHTSCREEN_SOAK === '1';

export interface Look { width: number; dark: boolean }
const phoneByDay: Look = { width: 390, dark: false };
const deskByNight: Look = { width: 1280, dark: true };
export const looks: readonly Look[] = soak ? [phoneByDay, { width: 390, dark: true }, { width: 1280, dark: false }, deskByNight] : [phoneByDay, deskByNight];
