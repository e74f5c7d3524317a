import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build, type Plugin, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RouteManifest } from "../src/render-types.ts";

/** The byte budget of a visitor's page, compressed with brotli at its best, as the server sends it. */
const MAX_SCRIPT_BYTES = 100_000;
const MAX_STYLE_BYTES = 12_000;
/** Packages in node_modules, and folders of our own, that no visitor's page may load. */
const NOT_FOR_VISITORS =
  /node_modules[\\/](?:@mantine|@tanstack[\\/](?:react-query|query-core)|@trpc|@tiptap|prosemirror|zod|@tabler)[\\/]|features[\\/]editor[\\/]|messages\/\w+\/(?:user|admin)|[\\/]editor\.tsx/;

const root = fileURLToPath(new URL("..", import.meta.url));
const chunks = new Map<string, Rolldown.OutputChunk>();
let outDir = "";
let manifest: RouteManifest;

const listChunks: Plugin = {
  name: "list-chunks",
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) if (output.type === "chunk") chunks.set(`/${output.fileName}`, output);
  },
};

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  outDir = await mkdtemp(join(tmpdir(), "plein-web-"));
  await build({ root, logLevel: "error", plugins: [listChunks], build: { outDir, emptyOutDir: true } });
  manifest = JSON.parse(await readFile(join(outDir, "route-manifest.json"), "utf8"));
  // A build takes seconds alone, and minutes on a machine that does other things too.
}, 600_000);
afterAll(() => rm(outDir, { recursive: true, force: true }));

/** The scripts of a content page in Dutch: the entry, its imports, and the messages. */
function visitorScripts(): string[] {
  const { preloads = [], scripts = [] } = manifest.routes.__root__ ?? {};
  const seen = new Set<string>();
  const add = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) add(`/${imported}`);
  };
  for (const file of [...preloads, ...scripts.map(({ attrs }) => String(attrs.src)), manifest.messages.nl]) add(file);
  return [...seen];
}

async function compressedSize(files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(outDir, file))));
  const sizes = contents.map((content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe("the download of a visitor's page", () => {
  it("is listed completely in the document's head", () => {
    const { preloads = [], scripts = [] } = manifest.routes.__root__ ?? {};
    const named = new Set([...preloads, ...scripts.map(({ attrs }) => String(attrs.src)), manifest.messages.nl]);
    expect(visitorScripts().filter((file) => !named.has(file))).toEqual([]);
  });

  it("has the styles of its blocks: in every document, or only where such a block is used", () => {
    const styles = new Set(manifest.routes["__root__"]?.css ?? []);
    const ofViews = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((module) => module.endsWith("view.module.css")));
    const own = new Set(Object.values(manifest.blockStyles).flat());
    const needed = ofViews.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`));
    expect(needed.filter((file) => styles.has(file)).length).toBeGreaterThan(0);
    expect(needed.filter((file) => !styles.has(file) && !own.has(file))).toEqual([]);
    expect([...own].filter((file) => styles.has(file))).toEqual([]);
    expect(Object.keys(manifest.blockStyles)).toContain("subNavigation");
  });

  it("has the styles of its screen", async () => {
    const styles = manifest.routes["/_main/sign-in/{-$token}"]?.css ?? [];
    expect(styles).toHaveLength(1);
    expect(await readFile(join(outDir, styles[0] ?? ""), "utf8")).toContain("--plein-");
  });

  it("is at most 100 kB of scripts and 12 kB of styles", async () => {
    const styles = manifest.routes.__root__?.css ?? [];
    expect(await compressedSize(visitorScripts())).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(await compressedSize(styles)).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  });

  it("contains nothing that only editors or admins need", () => {
    const modules = visitorScripts().flatMap((file) => chunks.get(file)?.moduleIds ?? []);
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.filter((module) => NOT_FOR_VISITORS.test(module))).toEqual([]);
  });

  it("still contains none of it after navigating", () => {
    const [later] = [...chunks.values()].filter(({ moduleIds }) =>
      moduleIds.some((module) => module.endsWith("/client/calls/remote-views.ts")),
    );
    const imported = (later?.imports ?? []).flatMap((file) => chunks.get(`/${file}`)?.moduleIds ?? []);
    const forbidden = [...(later?.moduleIds ?? []), ...imported].filter(
      (module) => NOT_FOR_VISITORS.test(module) && !module.includes("@trpc"),
    );
    expect(later).toBeDefined();
    expect(forbidden).toEqual([]);
  });

  it("has the messages of one language and set in a separate file", () => {
    const texts = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((module) => module.includes("virtual:messages/")));
    // Five sets in two languages.
    expect(texts).toHaveLength(10);
    for (const { moduleIds } of texts) expect(moduleIds).toHaveLength(1);
  });
});
