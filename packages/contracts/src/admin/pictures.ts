/** `POST /desk/api/pictures`: uploads one picture as `multipart/form-data`; a record then refers to it by name. */
import { z } from 'zod';

/** Size limit of the uploaded file. */
export const MAX_PICTURE_BYTES = 2_000_000;
export const pictureFile = z.string().regex(/^[0-9a-f-]{36}\.webp$/, 'it must be a picture that was uploaded here');
export const storedPicture = z.object({ file: pictureFile, bytes: z.int() });
