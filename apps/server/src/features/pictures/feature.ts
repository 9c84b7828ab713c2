import { defineFeature } from '../feature.ts';
import { pictureRoutes } from './pictures.routes.ts';
import { uploadedPictureRoutes } from './uploaded-pictures.routes.ts';
import { usesOfKeptPictures } from './uses-of-pictures.ts';

declare module '../../core/uploads/upload-folder.ts' {
  interface UploadFolders {
    pictures: true;
  }
}

export const picturesFeature = defineFeature({
  name: 'pictures',
  needs: ['clock', 'database', 'files', 'logger', 'virusScan'],
  routes(route, deps) {
    pictureRoutes(route);
    uploadedPictureRoutes(route, deps);
  },
  uploads: { pictures: usesOfKeptPictures },
});
