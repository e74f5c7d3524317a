import { router } from "../procedures.ts";
import { getMedia } from "./get-media.ts";
import { listImages } from "./list-images.ts";
import { listMediaFiles } from "./list-media.ts";
import { listMediaFolders } from "./list-media-folders.ts";
import { saveMedia } from "./save-media.ts";
import { getMediaStorage } from "./storage/get-media-storage.ts";
import { removeMedia } from "./trash/remove-media.ts";
import { restoreMedia } from "./trash/restore-media.ts";

/** The pictures that a page may show. */
export const imagesRouter = router({ list: listImages });

export const mediaRouter = router({
  list: listMediaFiles,
  listPlaces: listMediaFolders,
  getStorage: getMediaStorage,
  get: getMedia,
  save: saveMedia,
  remove: removeMedia,
  restore: restoreMedia,
});
