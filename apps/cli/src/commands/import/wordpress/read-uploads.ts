import { readFile, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { decodePath } from "@plein/contract/pages/addresses/canonical-path";
import { MediaError } from "./import-media.ts";
import type { ReadMedia } from "./site-import.ts";

const UPLOADS = "/wp-content/uploads/";

/** Reads the files of the old website from a copy of its folder `wp-content/uploads`. */
export function createUploadsReader(folder: string): ReadMedia {
  return async (url) => {
    const path = decodePath(new URL(url).pathname) ?? "";
    const start = path.indexOf(UPLOADS);
    if (start === -1) throw new MediaError("it isn't in wp-content/uploads");
    const root = await realpath(folder);
    const file = await realpath(join(root, path.slice(start + UPLOADS.length))).catch(() => null);
    // A symbolic link in the copy, or a URL in the export, may point outside the folder.
    if (file === null || !file.startsWith(root + sep)) throw new MediaError("the copy of the uploads doesn't have it");
    return readFile(file);
  };
}
