/** What other features may use of pictures. */
export { matchPictureResponses as matchPictureSnapshots } from './match-pictures.responses.ts';
