import { join } from "node:path";
import { createImageVariants, type ImageVariants } from "@plein/media/image-variants";
import { createImageWorker, type ImageWorker } from "@plein/media/image-worker";
import type { MediaStore } from "@plein/media/store/media-store";
import { openMediaStore } from "@plein/media/store/open-media-store";
import type { Config } from "../config.ts";

/** Stored pictures and documents, and the generator of variants; one for the process. */
export type MediaService = {
  readonly store: MediaStore;
  readonly worker: ImageWorker;
  readonly variants: ImageVariants;
  /** local folder for uploads and processing */
  readonly workFolder: string;
  stop(): Promise<void>;
};

/** Runs from its source, so that whatever loads it gets the same decoder library. Sources and the bundled program are at the same depth. */
const WORKER = join(import.meta.dirname, "../../..", "packages/media/src/worker/main.ts");
const WORKER_FROM_SOURCE = join(import.meta.dirname, "../../../..", "packages/media/src/worker/main.ts");

type Warn = (message: string, facts: Readonly<Record<string, unknown>>) => void;

export async function openMedia({ dataDir, mediaBucket }: Pick<Config, "dataDir" | "mediaBucket">, warn: Warn): Promise<MediaService> {
  const workFolder = join(dataDir, "media");
  const store = await openMediaStore({ folder: workFolder, bucket: mediaBucket });
  const worker = createImageWorker({ script: import.meta.dirname.endsWith("media") ? WORKER_FROM_SOURCE : WORKER, warn });
  const variants = createImageVariants({ store, worker, warn });
  return { store, worker, variants, workFolder, stop: () => worker.stop() };
}
