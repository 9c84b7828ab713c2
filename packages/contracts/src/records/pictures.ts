/** `POST /desk/api/pictures`: one picture as `multipart/form-data`, then a record is changed to have it by its name. */
import { z } from 'zod';

/** Of the file as it is sent. */
export const MAX_PICTURE_BYTES = 2_000_000;
export const pictureFile = z.string().regex(/^[0-9a-f-]{36}\.webp$/, 'it must be a picture that was uploaded here');
export const keptPicture = z.object({ file: pictureFile, bytes: z.int() });
