import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { LOCALES } from "@plein/contract/languages";
import { beforeAll, describe, expect, it } from "vitest";
import type { BuiltChunk } from "../build/chunk-list.ts";
import type { RouteManifest, VisitorAssets } from "../src/render-types.ts";

/** The byte budgets of a visitor's page, compressed with brotli at its best, as the server sends it. */
const MAX_SCRIPT_BYTES = 5000;
/**
 * The budget with every module that a page may load for what stands on it, except what is loaded when its reader presses a button for it (a
 * map, a space to draw a signature in), what solves the puzzle of a form during a surge, and what only forms with long lists load.
 */
const MAX_SCRIPT_BYTES_WITH_MODULES = 15_000;
/** The budget of style sheets, beside the colours of the platform and the styles of single blocks. */
const MAX_STYLE_BYTES = 9200;
/** What the page editor loads beyond the application itself before it accepts the first key, with its Dutch texts; the goal is 350 kB. */
const MAX_EDITOR_BYTES = 345_000;
/** The budget of what a form loads for itself, with every aid for its questions. */
const MAX_FORM_BYTES = 35_000;
const OF_FORMS = /[\\/]visitor[\\/]forms[\\/]options[\\/]/;
const ON_DEMAND = /[\\/](?:leaflet[\\/]|(?:show-map|pick-point|open-aid|prove-work)\.ts$)/;
/** Packages that no visitor's page may load. */
const NOT_FOR_VISITORS =
  /node_modules[\\/](?:react|react-dom|react-intl|@formatjs|@mantine|@tanstack|@trpc|@tiptap|prosemirror|zod|@tabler)[\\/]|\.tsx$|virtual:messages/;

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist/client");
let application: BuiltChunk[];
let visitorChunks: BuiltChunk[];
let manifest: Omit<RouteManifest, "visitor">;
let visitor: VisitorAssets;

beforeAll(async () => {
  // Takes what is built from the cache, unless a source has changed since. Always a production build.
  const turbo = fileURLToPath(new URL("../../../node_modules/.bin/turbo", import.meta.url));
  const env = { ...process.env, NODE_ENV: undefined, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
  await promisify(execFile)(turbo, ["run", "build", "--filter=@plein/web", "--output-logs=errors-only"], { cwd: root, env });
  const readJson = async (file: string) => JSON.parse(await readFile(join(folder, file), "utf8"));
  application = await readJson("../application-chunks.json");
  visitorChunks = await readJson("../visitor-chunks.json");
  manifest = await readJson("route-manifest.json");
  visitor = await readJson("visitor-manifest.json");
  // A build takes seconds alone, and minutes on a machine that does other things too.
}, 600_000);

async function compressedSize(files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
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
    const ofViews = application.filter(({ modules }) => modules.some((module) => module.endsWith("/view.module.css")));
    const own = new Set(Object.values(manifest.blockStyles).flat());
    const needed = ofViews.flatMap(({ styles: files }) => files.map((file) => `/${file}`));
    expect(needed.filter((file) => styles.has(file)).length).toBeGreaterThan(0);
    expect(needed.filter((file) => !styles.has(file) && !own.has(file))).toEqual([]);
    expect([...own].filter((file) => styles.has(file))).toEqual([]);
    expect(Object.keys(manifest.blockStyles)).toContain("subNavigation");
  });

  it("has the styles of its screen", async () => {
    const styles = manifest.routes["/_main/sign-in/{-$token}"]?.css ?? [];
    expect(styles).toHaveLength(1);
    expect(await readFile(join(folder, styles[0] ?? ""), "utf8")).toContain("--plein-");
  });

  it("has the styles of every document in one file", async () => {
    const separate = await Promise.all((manifest.routes.__root__?.css ?? []).map((file) => readFile(join(folder, file), "utf8")));
    expect(separate.length).toBeGreaterThan(1);
    expect(manifest.documentStyles).toHaveLength(1);
    expect(await readFile(join(folder, manifest.documentStyles[0] ?? ""), "utf8")).toBe(separate.join(""));
  });

  it("is at most 5 kB of scripts, 15 kB with every block's, and 9.2 kB of styles that every page has", async () => {
    expect(await compressedSize(visitor.scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    const small = visitorChunks.filter(({ modules }) => !modules.some((module) => ON_DEMAND.test(module) || OF_FORMS.test(module)));
    expect(small.length).toBeGreaterThan(5);
    expect(await compressedSize(small.map(({ fileName }) => fileName))).toBeLessThanOrEqual(MAX_SCRIPT_BYTES_WITH_MODULES);
    expect(await compressedSize(manifest.documentStyles)).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  });

  it("is at most 35 kB of scripts on a page with a form that has every aid", async () => {
    const ofForms = visitorChunks.filter(({ modules }) => modules.some((module) => /[\\/]visitor[\\/]forms[\\/]/.test(module)));
    expect(ofForms.some(({ modules }) => modules.some((module) => OF_FORMS.test(module)))).toBe(true);
    const files = new Set([...ofForms.map(({ fileName }) => fileName), ...visitor.scripts.map((file) => file.slice(1))]);
    expect(await compressedSize([...files])).toBeLessThanOrEqual(MAX_FORM_BYTES);
  });

  it("contains no framework and no code for editors or admins", () => {
    const modules = visitorChunks.flatMap((chunk) => chunk.modules);
    expect(modules.length).toBeGreaterThan(20);
    expect(modules.filter((module) => NOT_FOR_VISITORS.test(module))).toEqual([]);
  });

  it("has the messages of each language and set in a separate file", () => {
    const texts = application.filter(({ modules }) => modules.some((module) => module.includes("virtual:messages/")));
    // Six sets in each language.
    expect(texts).toHaveLength(6 * LOCALES.length);
    for (const { modules } of texts) expect(modules).toHaveLength(1);
  });
});

describe("the download of the page editor", () => {
  it("is at most 345 kB of scripts beyond the application", async () => {
    const ofEditor = filesWith("/features/editor/page-editor.tsx", "/client/calls/trpc-react.tsx", "/screens/editing/edit-gate.tsx");
    // What a browser has loaded besides by then: what every signed-in user loads after the document, and the view of a rare block.
    const others = filesWith(
      "/signed-in/session-follower.tsx",
      "/shell/header/user-panel.tsx",
      "/client/calls/remote-views.ts",
      "/blocks/src/quote/view.tsx",
    );
    const texts = filesWith("virtual:messages/nl/editor", "virtual:messages/nl/signedIn", "virtual:messages/nl/blocks");
    expect([ofEditor.length, others.length, texts.length]).toEqual([3, 4, 3]);
    const ofEntry = closureOf(application.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    const needed = [...closureOf([...ofEditor, ...others, ...texts])].filter((file) => !ofEntry.has(file));
    const bytes = await compressedSize(needed);
    expect(bytes).toBeGreaterThan(250_000);
    expect(bytes).toBeLessThanOrEqual(MAX_EDITOR_BYTES);
  });
});

describe("the scripts of the application", () => {
  it("never import themselves by way of others, since such files can't be evaluated in order", () => {
    const inCycle = application.filter(({ fileName, imports }) => closureOf(imports).has(fileName));
    expect(inCycle.map(({ fileName }) => fileName)).toEqual([]);
  });

  it("are at most 50 files for the list of pages beyond the application", () => {
    const screen = application.find(({ modules }) => modules.some((module) => module.includes("/admin.pages.index.tsx?tsr-split")));
    const ofEntry = closureOf(application.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    const needed = [...closureOf([screen?.fileName ?? ""])].filter((file) => !ofEntry.has(file));
    expect(needed.length).toBeGreaterThan(5);
    expect(needed.length).toBeLessThanOrEqual(50);
  });
});

/** The files that contain these modules. */
function filesWith(...names: readonly string[]): string[] {
  const files = application.filter(({ modules }) => names.some((name) => modules.some((module) => module.endsWith(name))));
  return files.map(({ fileName }) => fileName);
}

/** These files and all that they import statically. */
function closureOf(files: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    closureOf(application.find(({ fileName }) => fileName === file)?.imports ?? [], seen);
  }
  return seen;
}
