/** What other features may use of pictures. */
export { matchPictureSnapshots } from './match-pictures.snapshots.ts';
