import { buffer } from "node:stream/consumers";
import { createHotBytes } from "./hot-bytes.ts";
import type { ImageWorker } from "./image-worker.ts";
import { type ByteRange, type MediaKey, type MediaStore, type OpenedObject, storeErrorOf } from "./store/media-store.ts";
import { type VariantSpec, variantName } from "./variant-spec.ts";

/** A picture that is stored, and the folder for what is made of it; another version of it has another of both. */
export type VariantSource = {
  readonly key: MediaKey;
  readonly folder: `${string}/`;
  /** 1 for a picture that is known not to move; left out where that has to be looked up */
  readonly frames?: number;
};

export type ImageVariants = {
  /**
   * What was made before, or null. All of its bytes, whatever the range, where they were asked for lately.
   *
   * @param range what is beyond the variant's end is found as null
   */
  find(source: VariantSource, spec: VariantSpec, range?: ByteRange): Promise<OpenedObject | Uint8Array | null>;
  /**
   * Makes it, once however many ask at the same time, and stores it; null where the picture itself is gone. Where there is
   * no room to store it, it is given all the same.
   *
   * @throws WorkerBusy, WorkerFailed, ImageRefused or StoreUnavailable
   */
  make(source: VariantSource, spec: VariantSpec): Promise<Uint8Array | null>;
  /** how many were made by this process */
  readonly made: number;
};

export type ImageVariantsOptions = {
  readonly store: MediaStore;
  readonly worker: ImageWorker;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
};

/** Of what is asked for again and again: the pictures of a few pages. */
const HOT_BYTES = 8 * 1024 * 1024;
const HOT_BYTES_EACH = 256 * 1024;

export function createImageVariants({ store, worker, warn }: ImageVariantsOptions): ImageVariants {
  const flights = new Map<MediaKey, Promise<Uint8Array | null>>();
  let made = 0;

  const hot = createHotBytes(HOT_BYTES, HOT_BYTES_EACH);

  async function find(key: MediaKey, range: ByteRange | undefined): Promise<OpenedObject | Uint8Array | null> {
    const known = hot.find(key);
    if (known !== undefined) return known;
    const opened = await store.open(key, range);
    if (opened === null || range !== undefined || opened.bytes > HOT_BYTES_EACH) return opened;
    const data = await buffer(opened.stream);
    hot.add(key, data);
    return data;
  }

  async function makeOne({ key, frames }: VariantSource, spec: VariantSpec): Promise<Uint8Array | null> {
    const copy = await store.copyLocally(key);
    if (copy === null) return null;
    try {
      const { data } = await worker.run({ kind: "variant", path: copy.path, spec, ...(frames === undefined ? {} : { frames }) });
      made += 1;
      return data;
    } finally {
      await copy.release();
    }
  }

  async function storeOne(variantKey: MediaKey, data: Uint8Array): Promise<void> {
    try {
      await store.put(variantKey, data);
    } catch (error) {
      // Until the store can be written again, those that are asked for most aren't made for every visitor.
      hot.add(variantKey, data);
      const known = storeErrorOf(error);
      warn("A picture's variant could not be stored; it is made anew when it is asked for", {
        key: variantKey,
        ...(known === null ? { err: error } : { reason: known.message }),
      });
    }
  }

  /** Nobody waits for the disk: whoever asks until it is stored gets what was made. */
  function begin(source: VariantSource, spec: VariantSpec, variantKey: MediaKey): Promise<Uint8Array | null> {
    const making = makeOne(source, spec);
    const forget = () => void flights.delete(variantKey);
    making.then((data) => (data === null ? undefined : storeOne(variantKey, data))).then(forget, forget);
    return making;
  }

  return {
    find: (source, spec, range) => find(keyOf(source, spec), range),
    make: (source, spec) => {
      const key = keyOf(source, spec);
      const flight = flights.get(key) ?? begin(source, spec, key);
      flights.set(key, flight);
      return flight;
    },
    get made() {
      return made;
    },
  };
}

function keyOf({ folder }: VariantSource, spec: VariantSpec): MediaKey {
  return `${folder}${variantName(spec)}`;
}
