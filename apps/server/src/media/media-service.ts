import { join } from "node:path";
import { createImageVariants, type ImageVariants } from "@plein/media/image-variants";
import { createImageWorker, type ImageWorker } from "@plein/media/image-worker";
import { createSharingCards, type SharingCards } from "@plein/media/sharing-cards";
import type { MediaStore } from "@plein/media/store/media-store";
import { openMediaStore } from "@plein/media/store/open-media-store";
import type { Config } from "../config.ts";

/** The media store with the generator of variants, one per process. */
export type MediaService = {
  readonly store: MediaStore;
  readonly worker: ImageWorker;
  readonly variants: ImageVariants;
  readonly cards: SharingCards;
  /** local folder for uploads and processing */
  readonly workFolder: string;
  stop(): Promise<void>;
};

/** The worker runs from its source, so that all code loads the same decoder library. Sources and bundle have the same folder depth. */
const WORKER = join(import.meta.dirname, "../../..", "packages/media/src/worker/main.ts");
const WORKER_FROM_SOURCE = join(import.meta.dirname, "../../../..", "packages/media/src/worker/main.ts");

export type MediaConfig = Pick<Config, "dataDir" | "mediaBucket"> & {
  /** time limit for one picture or document; absent: the default */
  readonly imageJobMs?: number | undefined;
};

type Warn = (message: string, facts: Readonly<Record<string, unknown>>) => void;

export async function openMedia({ dataDir, mediaBucket, imageJobMs }: MediaConfig, warn: Warn): Promise<MediaService> {
  const workFolder = join(dataDir, "media");
  const store = await openMediaStore({ folder: workFolder, bucket: mediaBucket });
  const script = import.meta.dirname.endsWith("media") ? WORKER_FROM_SOURCE : WORKER;
  const worker = createImageWorker({ script, warn, jobMs: imageJobMs });
  const variants = createImageVariants({ store, worker, warn });
  const cards = createSharingCards({ store, worker, warn });
  return { store, worker, variants, cards, workFolder, stop: () => worker.stop() };
}
