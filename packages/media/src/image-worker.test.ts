import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImageContentType } from "@plein/contract/media/image-limits";
import sharp, { type Region } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createImageWorker, type ImageWorker } from "./image-worker.ts";
import { StoreFullError } from "./store/media-store.ts";
import { flatPng, halfRedHalfBlue, photograph, writeAnimation } from "./testing/test-pictures.ts";
import type { VariantSpec } from "./variant-spec.ts";
import { toFailureResponse } from "./worker/failure-response.ts";

const SCRIPT = join(import.meta.dirname, "worker/main.ts");
const SPEC: VariantSpec = { width: null, height: null, fit: "cover", format: "webp", quality: 80, crop: null, focus: { x: 0.5, y: 0.5 } };

let folder: string;
let worker: ImageWorker;
const warnings: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plein-worker-"));
  worker = createImageWorker({ script: SCRIPT, warn: (message) => void warnings.push(message), jobMs: 60_000 });
});
afterAll(async () => {
  await worker.stop();
  await rm(folder, { recursive: true });
});

let names = 0;
async function fileOf(bytes: Buffer): Promise<string> {
  const path = join(folder, `${++names}`);
  await writeFile(path, bytes);
  return path;
}
const make = async (path: string, change: Partial<VariantSpec>) => {
  const { data } = await worker.run({ kind: "variant", path, spec: { ...SPEC, ...change } });
  return Buffer.from(data);
};
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format, pages } = await sharp(bytes, { animated: true }).metadata();
  return { width, height: pages === undefined ? height : height / pages, format };
};
const inspect = async (bytes: Buffer, type: ImageContentType) => {
  const path = await fileOf(bytes);
  const cleanPath = `${path}-clean`;
  const inspected = await worker.run({ kind: "inspect", path, type, cleanPath });
  return { ...inspected, clean: await readFile(cleanPath) };
};
const pixelAt = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  return ["red", "green", "blue"][data.indexOf(Math.max(...data))];
};

describe("a sharing card", () => {
  const colors = { brand: "#ff0000", onBrand: "#ffffff", accent: "#00ff00", ground: "#0000ff", text: "#ffffff" };
  const draw = async (title: string, logoPath: string | null = null) => {
    const { data } = await worker.run({ kind: "card", title, platformName: "Lindendaal", logoPath, colors });
    return Buffer.from(data);
  };
  /** Whether something is drawn in a part of it, and not only its background. */
  const isDrawnIn = async (card: Buffer, box: Region) => {
    const part = await sharp(card).extract(box).toBuffer();
    return (await sharp(part).stats()).channels.some(({ stdev }) => stdev > 10);
  };
  const left = { left: 80, top: 20, width: 300, height: 430 };
  const right = { left: 820, top: 20, width: 300, height: 430 };

  it("shows a title in the platform's colours, from where it is read, above its name", async () => {
    const card = await draw("Afval");
    expect(await sizeOf(card)).toEqual({ width: 1200, height: 630, format: "jpeg" });
    expect(await Promise.all([pixelAt(card, 20, 20), pixelAt(card, 20, 484), pixelAt(card, 20, 600)])).toEqual(["red", "green", "blue"]);
    expect(await Promise.all([isDrawnIn(card, left), isDrawnIn(card, right)])).toEqual([true, false]);
    const arabic = await draw("خدمات");
    expect(await Promise.all([isDrawnIn(arabic, left), isDrawnIn(arabic, right)])).toEqual([false, true]);
    expect(await isDrawnIn(card, { left: 80, top: 500, width: 300, height: 120 })).toBe(true);
  });

  it.each([
    ["markup", "<b>&amp; <span size='999pt'>"],
    ["nothing visible", " \u200b\u0007 "],
    ["half a character", "a\ud83d"],
    ["one long word", "W".repeat(300)],
    ["many lines", "Straat in de wijk ".repeat(60)],
  ])("keeps its margins with a title of %s", async (_, title) => {
    const card = await draw(title);
    expect(await sizeOf(card)).toMatchObject({ width: 1200, height: 630 });
    expect(await isDrawnIn(card, { left: 0, top: 0, width: 1200, height: 30 })).toBe(false);
    expect(await isDrawnIn(card, { left: 1130, top: 0, width: 70, height: 478 })).toBe(false);
  });

  it("shows the logo before the name", async () => {
    const logo = await fileOf(
      await sharp({ create: { width: 600, height: 100, channels: 3, background: "#00ff00" } })
        .png()
        .toBuffer(),
    );
    const card = await draw("Afval", logo);
    expect(await Promise.all([pixelAt(card, 100, 560), pixelAt(card, 470, 560)])).toEqual(["green", "green"]);
    expect(await isDrawnIn(card, { left: 490, top: 500, width: 300, height: 120 })).toBe(true);
    await expect(draw("Afval", await fileOf(Buffer.from("<svg>")))).rejects.toMatchObject({ refusal: "unreadable" });
  });
});

describe("a variant", () => {
  let wide: string;
  beforeAll(async () => {
    wide = await fileOf(await halfRedHalfBlue(400, 200).png().toBuffer());
  });

  it.each([
    [{}, { width: 400, height: 200, format: "webp" }],
    [{ width: 100 }, { width: 100, height: 50, format: "webp" }],
    [
      { height: 100, format: "jpeg" },
      { width: 200, height: 100, format: "jpeg" },
    ],
    [
      { width: 100, height: 100 },
      { width: 100, height: 100, format: "webp" },
    ],
    [
      { width: 100, height: 100, fit: "contain", format: "png" },
      { width: 100, height: 100, format: "png" },
    ],
    [
      { width: 100, height: 100, fit: "inside" },
      { width: 100, height: 50, format: "webp" },
    ],
    [
      { width: 100, height: 100, fit: "outside" },
      { width: 200, height: 100, format: "webp" },
    ],
    [
      { width: 100, height: 100, fit: "fill" },
      { width: 100, height: 100, format: "webp" },
    ],
    [{ width: 3000 }, { width: 400, height: 200, format: "webp" }],
    [
      { width: 3000, height: 3000 },
      { width: 200, height: 200, format: "webp" },
    ],
    [
      { width: 100, format: "avif" },
      { width: 100, height: 50, format: "heif" },
    ],
  ] as const)("as %j is %j", async (change, expected) => {
    expect(await sizeOf(await make(wide, change))).toEqual(expected);
  });

  it("keeps the focal point visible", async () => {
    const left = await make(wide, { width: 50, height: 100, focus: { x: 0, y: 0.5 }, format: "png" });
    const right = await make(wide, { width: 50, height: 100, focus: { x: 1, y: 0.5 }, format: "png" });
    expect([await pixelAt(left, 40, 50), await pixelAt(right, 10, 50)]).toEqual(["red", "blue"]);
  });

  it("is generated from the crop", async () => {
    const part = await make(wide, { crop: { x: 0.5, y: 0, width: 0.25, height: 0.5 }, format: "png" });
    expect(await sizeOf(part)).toMatchObject({ width: 100, height: 100 });
    expect(await pixelAt(part, 0, 0)).toBe("blue");
  });

  it("is upright, and has no metadata", async () => {
    const turned = await halfRedHalfBlue(40, 20)
      .withExif({ IFD0: { Copyright: "SECRET" }, IFD3: { GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await make(await fileOf(turned), { format: "jpeg" });
    expect(await sizeOf(made)).toMatchObject({ width: 20, height: 40 });
    expect((await sharp(made).metadata()).exif).toBeUndefined();
  });

  it("is limited in size as AVIF, whose encoding is slow", async () => {
    const large = await fileOf(await halfRedHalfBlue(2000, 1000).jpeg().toBuffer());
    expect(await sizeOf(await make(large, { format: "avif" }))).toMatchObject({ width: 1200, height: 600 });
    expect(await sizeOf(await make(large, { format: "avif", width: 3000, height: 1500 }))).toMatchObject({ width: 1200, height: 600 });
  });

  it("of an animation is animated as WebP, and still otherwise", async () => {
    const path = join(folder, "moving.gif");
    await writeAnimation(path, { frames: 4, side: 20 });
    const pagesOf = async (format: "webp" | "png") => (await sharp(await make(path, { width: 10, format })).metadata()).pages ?? 1;
    expect([await pagesOf("webp"), await pagesOf("png")]).toEqual([4, 1]);
  });
});

describe("an inspected picture", () => {
  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)("of %s is measured and described", async (format) => {
    const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: "#ff0000" } })
      [format]()
      .toBuffer();
    const inspected = await inspect(bytes, `image/${format}`);
    expect(inspected).toMatchObject({ width: 60, height: 30, frames: 1, bytes: inspected.clean.length });
    expect(inspected.dominantColor).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
    expect(inspected.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(inspected.placeholder.length).toBeLessThan(600);
    expect(inspected.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await sizeOf(inspected.clean)).toMatchObject({ width: 60, height: 30 });
  });

  it.each(["png", "jpeg", "webp"] as const)("of %s is stored without metadata and trailing data, upright", async (format) => {
    const bytes = await halfRedHalfBlue(40, 20)
      .withExif({ IFD0: { Copyright: "CANARY" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARY</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      [format]({ quality: 100 })
      .toBuffer();
    const polyglot = Buffer.concat([bytes, Buffer.from("<script>CANARY</script>")]);
    const { clean, width, height } = await inspect(polyglot, `image/${format}`);
    expect({ width, height }).toEqual({ width: 20, height: 40 });
    expect(clean.includes("CANARY")).toBe(false);
    const upright = await sharp(clean).autoOrient().png().toBuffer();
    expect(await sizeOf(upright)).toMatchObject({ width: 20, height: 40 });
    expect([await pixelAt(upright, 10, 4), await pixelAt(upright, 10, 36)]).toEqual(["red", "blue"]);
  });

  it("keeps its pixels unchanged", async () => {
    const bytes = await photograph(64, 64).jpeg({ progressive: true, quality: 90 }).toBuffer();
    const { clean } = await inspect(bytes, "image/jpeg");
    expect((await sharp(clean).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer())).toBe(true);
  });

  it("is refused when it is truncated, whatever its type", async () => {
    for (const format of ["png", "jpeg", "webp", "gif"] as const) {
      const whole = await photograph(300, 300)[format]().toBuffer();
      await expect(inspect(whole.subarray(0, whole.length / 2), `image/${format}`), format).rejects.toMatchObject({
        refusal: "unreadable",
      });
    }
  });

  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ["a TIFF", Buffer.from("49492a0008000000", "hex")],
    ["text", Buffer.from("no picture at all")],
  ])("is not %s that calls itself a PNG", async (_, bytes) => {
    await expect(inspect(bytes, "image/png")).rejects.toMatchObject({ refusal: "unreadable" });
  });

  it("is refused when its sides or pixel count are too large", async () => {
    const broad = flatPng(12_001, 1);
    const bomb = flatPng(11_000, 10_000);
    await expect(inspect(broad, "image/png")).rejects.toMatchObject({ refusal: "tooManyPixels" });
    await expect(inspect(bomb, "image/png")).rejects.toMatchObject({ refusal: "tooManyPixels" });
    expect(await inspect(flatPng(12_000, 2), "image/png")).toMatchObject({ width: 12_000, height: 2 });
  });

  it("is refused when it has too many frames", async () => {
    const path = join(folder, "many.gif");
    await writeAnimation(path, { frames: 501, side: 2 });
    await expect(inspect(await readFile(path), "image/gif")).rejects.toMatchObject({ refusal: "tooManyFrames" });
  });
});

describe("the process", () => {
  const job = (path: string) => ({ kind: "variant", path, spec: { ...SPEC, width: 300 } }) as const;
  let picture: string;
  beforeAll(async () => {
    picture = await fileOf(await photograph(3000, 3000).jpeg().toBuffer());
  });
  const started = (idleMs: number, jobMs = 60_000) => createImageWorker({ script: SCRIPT, warn: () => undefined, idleMs, jobMs });

  it("runs only while there is work", async () => {
    const own = started(1);
    expect(own.pid).toBeNull();
    await own.run(job(picture));
    await expect.poll(() => own.pid).toBeNull();
    await own.run(job(picture));
    await own.stop();
  });

  it("that is killed is restarted, and its job completed", async () => {
    const own = started(60_000);
    const running = own.run(job(picture));
    const { pid } = own;
    process.kill(pid ?? 0, "SIGKILL");
    expect((await running).width).toBe(300);
    expect(own.pid).not.toBe(pid);
    await own.stop();
  });

  it("is killed when a picture takes too long, and the next one is processed", async () => {
    const own = started(60_000, 1);
    await expect(own.run(job(picture))).rejects.toMatchObject({ name: "WorkerFailedError", message: "It took too long" });
    await own.stop();
  });

  it("that dies twice on the same picture reports a failure, without blaming the picture", async () => {
    const script = join(folder, "dies.mjs");
    await writeFile(script, `process.on("message", () => process.kill(process.pid, "SIGKILL"));`);
    const own = createImageWorker({ script, warn: () => undefined });
    await expect(own.run(job(picture))).rejects.toMatchObject({ name: "WorkerFailedError", message: "It ended its process (SIGKILL)" });
    await own.stop();
  });

  it("refuses jobs when its queue is full", async () => {
    const own = started(60_000);
    const outcomes = Promise.allSettled(Array.from({ length: 40 }, () => own.run(job("nowhere"))));
    await expect(own.run(job(picture))).rejects.toMatchObject({ name: "WorkerBusyError" });
    const names = (await outcomes).map((outcome) => outcome.status === "rejected" && outcome.reason.name);
    expect(names.filter((name) => name === "WorkerBusyError")).toHaveLength(6);
    await own.stop();
    await expect(own.run(job(picture))).rejects.toMatchObject({ name: "WorkerBusyError" });
  });

  it("that has no disk space blames the disk, not the picture", async () => {
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    expect(toFailureResponse(7, full)).toEqual({ id: 7, store: "full", detail: full.message });
    const script = join(folder, "full.mjs");
    await writeFile(script, `process.on("message", ({ id }) => process.send({ id, store: "full", detail: "full" }));`);
    const own = createImageWorker({ script, warn: () => undefined });
    await expect(own.run(job(picture))).rejects.toBeInstanceOf(StoreFullError);
    await own.stop();
  });

  it("is the only one that loads the image library", async () => {
    const source = await readFile(join(import.meta.dirname, "image-worker.ts"), "utf8");
    expect(source).not.toContain('"sharp"');
    expect(warnings).toEqual([]);
  });
});
