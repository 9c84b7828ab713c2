/** Finds uses of uploaded files; a feature with its own folder adds it to `uploads/upload-folder.ts` and here. */
import { usesOfLetterFiles } from './features/forms/letter-files.ts';
import { usesOfAvatars } from './features/identity/profile/picture.ts';
import { usesOfKeptPictures } from './features/pictures/uses-of-pictures.ts';
import type { UsesOfFolders } from './uploads/upload-folder.ts';

export const uploadFolders: UsesOfFolders = {
  avatars: usesOfAvatars,
  letters: usesOfLetterFiles,
  pictures: usesOfKeptPictures,
};
