import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createImageVariants } from "./image-variants.ts";
import { createImageWorker, type ImageWorker } from "./image-worker.ts";
import { createDiskStore } from "./store/disk-store.ts";
import { type MediaStore, StoreFullError } from "./store/media-store.ts";
import { halfRedHalfBlue } from "./testing/test-pictures.ts";
import type { VariantSpec } from "./variant-spec.ts";

const SPEC: VariantSpec = { width: 50, height: null, fit: "cover", format: "webp", quality: 80, crop: null, focus: { x: 0.5, y: 0.5 } };
const SOURCE = { key: "p/picture", folder: "p/variants/picture/1-" } as const;
let root: string;
let store: MediaStore;
let worker: ImageWorker;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "plein-variants-"));
  store = createDiskStore(root);
  worker = createImageWorker({ script: join(import.meta.dirname, "worker/main.ts"), warn: () => undefined, jobMs: 60_000 });
  await store.put(SOURCE.key, await halfRedHalfBlue(200, 100).png().toBuffer());
});
afterAll(async () => {
  await worker.stop();
  await rm(root, { recursive: true });
});

const source = { ...SOURCE, folder: "p/variants/picture/" } as const;

it("is generated once for ten concurrent requests, and stored", async () => {
  const variants = createImageVariants({ store, worker, warn: () => undefined });
  expect(await variants.find(source, SPEC)).toBeNull();
  const generated = await Promise.all(Array.from({ length: 10 }, () => variants.generate(source, SPEC)));
  expect(variants.generated).toBe(1);
  expect(new Set(generated.map((data) => data?.length)).size).toBe(1);
  await expect.poll(() => store.list(`${source.folder}`)[Symbol.asyncIterator]().next()).toMatchObject({ done: false });
  const found = await variants.find(source, SPEC);
  expect(found).toEqual(Buffer.from(generated[0] ?? []));
  expect(await variants.find(source, { ...SPEC, quality: 75 })).toBeNull();
  // Parameters without effect give the same variant.
  const same = await variants.find(source, { ...SPEC, fit: "inside", focus: { x: 0, y: 0 } });
  expect(same).toBe(found);
});

it("is null for a missing picture", async () => {
  const variants = createImageVariants({ store, worker, warn: () => undefined });
  expect(await variants.generate({ ...source, key: "p/none" }, SPEC)).toBeNull();
});

it("is returned even if it can't be stored", async () => {
  const warnings: string[] = [];
  const full: MediaStore = { ...store, put: () => Promise.reject(new StoreFullError("full")) };
  const variants = createImageVariants({ store: full, worker, warn: (message) => void warnings.push(message) });
  const spec = { ...SPEC, width: 40 };
  const generated = await variants.generate(source, spec);
  expect(generated?.length).toBeGreaterThan(0);
  await expect.poll(() => warnings).toHaveLength(1);
  // From memory, instead of generated for every visitor.
  expect(await variants.find(source, spec)).toEqual(generated);
});
