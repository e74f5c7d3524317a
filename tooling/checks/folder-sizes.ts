import { dirname } from "node:path";

/** A folder with more product files than this is split into subfolders by noun. */
export const MAX_PRODUCT_FILES = 25;

const PRODUCT_FILE = /^(?:apps|packages)\/[^/]+\/src\/.*\.(?:tsx?|css|mjs)$/;
const NOT_PRODUCT = /\.(?:test|bench|d)\.tsx?$|\/(?:testing|generated)\//;

/** Folders with too many product files, and how many each contains directly, without its subfolders. */
export function findCrowdedFolders(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!PRODUCT_FILE.test(file) || NOT_PRODUCT.test(file)) continue;
    const folder = dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count > MAX_PRODUCT_FILES));
}
