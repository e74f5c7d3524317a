import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build, type Plugin, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RouteManifest, VisitorAssets } from "../src/render-types.ts";

/** The byte budgets of a visitor's page, compressed with brotli at its best, as the server sends it. */
const MAX_SCRIPT_BYTES = 5000;
/** With every module that a page may load for what stands on it, but the map's library, which is loaded when its reader asks for it. */
const MAX_SCRIPT_BYTES_WITH_MODULES = 15_000;
const MAX_STYLE_BYTES = 12_000;
/** What the page editor needs beyond the application itself before it accepts the first key, with its Dutch texts. */
const MAX_EDITOR_BYTES = 350_000;
const ON_DEMAND = /[\\/]leaflet[\\/]/;
/** Packages that no visitor's page may load. */
const NOT_FOR_VISITORS =
  /node_modules[\\/](?:react|react-dom|react-intl|@formatjs|@mantine|@tanstack|@trpc|@tiptap|prosemirror|zod|@tabler)[\\/]|\.tsx$|virtual:messages/;

const root = fileURLToPath(new URL("..", import.meta.url));
const chunks = new Map<string, Rolldown.OutputChunk>();
const visitorChunks: Rolldown.OutputChunk[] = [];
let outDir = "";
let manifest: Omit<RouteManifest, "visitor">;
let visitor: VisitorAssets;

function listChunks(add: (chunk: Rolldown.OutputChunk) => void): Plugin {
  return {
    name: "list-chunks",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) if (output.type === "chunk") add(output);
    },
  };
}

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  outDir = await mkdtemp(join(tmpdir(), "plein-web-"));
  const listApp = listChunks((chunk) => chunks.set(`/${chunk.fileName}`, chunk));
  await build({ root, logLevel: "error", plugins: [listApp], build: { outDir, emptyOutDir: true } });
  const listVisitor = listChunks((chunk) => visitorChunks.push(chunk));
  const configFile = join(root, "vite.visitor.config.ts");
  await build({ root, configFile, logLevel: "error", plugins: [listVisitor], build: { outDir } });
  manifest = JSON.parse(await readFile(join(outDir, "route-manifest.json"), "utf8"));
  visitor = JSON.parse(await readFile(join(outDir, "visitor-manifest.json"), "utf8"));
  // A build takes seconds alone, and minutes on a machine that does other things too.
}, 600_000);
afterAll(() => rm(outDir, { recursive: true, force: true }));

async function compressedSize(files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(outDir, file))));
  const sizes = contents.map((content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe("the download of a visitor's page", () => {
  it("is listed completely in the document", () => {
    const entry = visitorChunks.find(({ isEntry }) => isEntry);
    expect(visitor.scripts).toEqual([entry?.fileName, ...(entry?.imports ?? [])].map((file) => `/${file}`));
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

  it("is at most 5 kB of scripts, 15 kB with every block's, and 12 kB of styles", async () => {
    expect(await compressedSize(visitor.scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    const modules = visitorChunks.filter(({ moduleIds }) => !moduleIds.some((module) => ON_DEMAND.test(module)));
    expect(modules.length).toBeGreaterThan(5);
    expect(await compressedSize(modules.map(({ fileName }) => fileName))).toBeLessThanOrEqual(MAX_SCRIPT_BYTES_WITH_MODULES);
    expect(await compressedSize(manifest.routes.__root__?.css ?? [])).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  });

  it("contains no framework, and nothing that only editors or admins need", () => {
    const modules = visitorChunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.length).toBeGreaterThan(20);
    expect(modules.filter((module) => NOT_FOR_VISITORS.test(module))).toEqual([]);
  });

  it("has the messages of one language and set in a separate file", () => {
    const texts = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((module) => module.includes("virtual:messages/")));
    // Six sets in two languages.
    expect(texts).toHaveLength(12);
    for (const { moduleIds } of texts) expect(moduleIds).toHaveLength(1);
  });
});

describe("the download of the page editor", () => {
  it("is at most 350 kB of scripts beyond the application", async () => {
    const ofEditor = filesWith("/features/editor/page-editor.tsx", "/client/calls/trpc-react.tsx", "/screens/editing/edit-gate.tsx");
    const texts = filesWith("virtual:messages/nl/editor", "virtual:messages/nl/signedIn", "virtual:messages/nl/blocks");
    expect([ofEditor.length, texts.length]).toEqual([3, 3]);
    const application = closureOf([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    const needed = [...closureOf([...ofEditor, ...texts])].filter((file) => !application.has(file));
    const bytes = await compressedSize(needed);
    expect(bytes).toBeGreaterThan(250_000);
    expect(bytes).toBeLessThanOrEqual(MAX_EDITOR_BYTES);
  });
});

/** The files that contain these modules. */
function filesWith(...names: readonly string[]): string[] {
  const files = [...chunks.values()].filter(({ moduleIds }) => names.some((name) => moduleIds.some((module) => module.endsWith(name))));
  return files.map(({ fileName }) => fileName);
}

/** These files and all that they import statically. */
function closureOf(files: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    closureOf(chunks.get(`/${file}`)?.imports ?? [], seen);
  }
  return seen;
}
