import { createImageWorker } from "@plein/media/image-worker";
import { createDiskStore } from "@plein/media/store/disk-store";

/** The media of a process that gets no file to read. */
export function unusedMedia(folder: string) {
  const worker = createImageWorker({ script: "none", warn: (message) => console.error(message) });
  return { store: createDiskStore(folder), worker, workFolder: folder };
}
