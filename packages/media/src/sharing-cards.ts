import type { ImageWorker } from "./image-worker.ts";
import { type ByteRange, type MediaKey, type MediaStore, type OpenedObject, toStoreError } from "./store/media-store.ts";
import type { CardJob } from "./worker/image-job.ts";

/** A sharing card, and the storage key of its logo; null without one. */
export type CardDrawing = Omit<CardJob, "kind" | "logoPath"> & { readonly logoKey: MediaKey | null };

export type SharingCards = {
  /**
   * The card with this key: stored, or drawn now and stored, once for concurrent requests (single flight).
   *
   * @throws WorkerBusyError, WorkerFailedError, MediaRejectedError or StoreUnavailableError
   */
  findOrDraw(key: MediaKey, drawing: CardDrawing, range?: ByteRange): Promise<OpenedObject | Uint8Array>;
};

export type SharingCardsOptions = {
  readonly store: MediaStore;
  readonly worker: ImageWorker;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
};

export function createSharingCards({ store, worker, warn }: SharingCardsOptions): SharingCards {
  const flights = new Map<MediaKey, Promise<Uint8Array>>();

  async function draw({ logoKey, ...drawing }: CardDrawing): Promise<Uint8Array> {
    // A logo whose bytes no longer exist is left out.
    const logo = logoKey === null ? null : await store.copyLocally(logoKey);
    try {
      const { data } = await worker.run({ kind: "card", ...drawing, logoPath: logo?.path ?? null });
      return data;
    } finally {
      await logo?.release();
    }
  }

  async function drawAndStore(key: MediaKey, drawing: CardDrawing): Promise<Uint8Array> {
    const data = await draw(drawing);
    await store.put(key, data).catch((error: unknown) => {
      const storeError = toStoreError(error);
      warn("A sharing card could not be stored; it is drawn again on the next request", {
        key,
        ...(storeError === null ? { err: error } : { reason: storeError.message }),
      });
    });
    return data;
  }

  return {
    async findOrDraw(key, drawing, range) {
      const stored = await store.open(key, range);
      if (stored !== null) return stored;
      const flight = flights.get(key) ?? drawAndStore(key, drawing).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
