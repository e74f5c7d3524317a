import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inEachLanguage } from "@plein/contract/languages";
import type { Plugin, Rolldown } from "vite";
import type { RouteAssets, RouteManifest } from "../src/render-types.ts";

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;
/** The manifest without the visitor script, which is built separately. */
type BuiltManifest = Omit<RouteManifest, "visitor">;

const ROUTE_IMPORT = /import \{ Route as (\w+) \} from ["']\.\/(routes\/[^"']+?)(?:\.tsx?)?["']/g;
const ROUTE_ID = /id: "([^"]+)";\s+path: "[^"]*";\s+fullPath: "[^"]*";\s+preLoaderRoute: typeof (\w+)/g;

/**
 * Writes route-manifest.json: the scripts and styles of the entry and of each route's own chunks, so that the server
 * can name them in the document's head, and the chunk of each language's texts. Also writes the styles of every document as one file, which
 * compresses better. It is for documents without the application, which loads the styles of its chunks by their own names.
 */
export function routeManifest(webFolder: string): Plugin {
  return {
    name: "plein:route-manifest",
    apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
    generateBundle: {
      // After Vite has removed its marks from the styles.
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === "chunk");
        const built = buildManifest(chunks, readFileSync(join(webFolder, "src/routeTree.gen.ts"), "utf8"));
        const source = (built.routes.__root__?.css ?? []).map((file) => sourceOf(bundle, file)).join("");
        const styles = this.getFileName(this.emitFile({ type: "asset", name: "document.css", source }));
        const manifest: BuiltManifest = { ...built, documentStyles: [`/${styles}`] };
        this.emitFile({ type: "asset", fileName: "route-manifest.json", source: JSON.stringify(manifest, null, 1) });
      },
    },
  };
}

function sourceOf(bundle: Bundle, file: string): string {
  const output = bundle[file.slice(1)];
  if (output?.type !== "asset") throw new Error(`The build has no file ${file}`);
  return output.source.toString();
}

function buildManifest(chunks: readonly Chunk[], routeTree: string): Omit<BuiltManifest, "documentStyles"> {
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error("The build has no entry chunk");
  const ofEntry = closureOf(entry, chunks);
  // Every document shows blocks and so needs their styles, even though none needs their code at first.
  const ofBlocks = chunks.filter(({ moduleIds }) => moduleIds.some((module) => module.endsWith("/src/content/page-blocks.tsx")));
  const scripts = [{ attrs: { type: "module", async: true, fetchPriority: "low", src: `/${entry.fileName}` } }];
  const routes: Record<string, RouteAssets> = {
    __root__: {
      ...assetsOf([...ofEntry].filter((chunk) => chunk !== entry)),
      css: collectCss([...ofEntry, ...ofBlocks.flatMap((chunk) => [...closureOf(chunk, chunks)])]),
      scripts,
    },
  };
  for (const [id, file] of routeFiles(routeTree)) {
    const own = chunks.filter((chunk) => chunk.moduleIds.some((module) => module.includes(`/src/${file}.tsx?tsr-split=component`)));
    const closure = new Set(own.flatMap((chunk) => [...closureOf(chunk, chunks)]));
    const extra = [...closure].filter((chunk) => !ofEntry.has(chunk));
    if (extra.length > 0) routes[id] = assetsOf(extra);
  }
  const messages = inEachLanguage((locale) => messagesChunk(chunks, locale));
  return { routes, messages, blockStyles: blockStyles(chunks, routes.__root__?.css ?? []) };
}

const BLOCK_VIEW = /\/packages\/blocks\/src\/([a-z-]+)\/view\.tsx$/;

/** Lists the styles of blocks whose views are separate chunks, which a document needs in addition to the shared styles. */
function blockStyles(chunks: readonly Chunk[], common: readonly string[]): Record<string, string[]> {
  const styles: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const folder = BLOCK_VIEW.exec(chunk.facadeModuleId ?? "")?.[1];
    if (folder === undefined) continue;
    const name = folder.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    styles[name] = collectCss(closureOf(chunk, chunks)).filter((file) => !common.includes(file));
  }
  return styles;
}

/** Parses route ids and the file that defines each from the router's generated tree. */
function routeFiles(routeTree: string): [string, string][] {
  const fileByName = new Map([...routeTree.matchAll(ROUTE_IMPORT)].map(([, name, file]) => [name, file]));
  const routes = [...routeTree.matchAll(ROUTE_ID)].map(([, id = "", name]): [string, string] => [id, fileByName.get(name) ?? ""]);
  // Without this check, a change in the generated file's format would leave every screen without its styles.
  if (routes.length === 0 || routes.some(([, file]) => file === "")) throw new Error("The generated route tree has an unexpected format");
  return routes;
}

function closureOf(chunk: Chunk, chunks: readonly Chunk[], seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports) {
    const next = chunks.find((other) => other.fileName === imported);
    if (next) closureOf(next, chunks, seen);
  }
  return seen;
}

function assetsOf(chunks: readonly Chunk[]): RouteAssets {
  return { preloads: chunks.map((chunk) => `/${chunk.fileName}`), css: collectCss(chunks) };
}

function collectCss(chunks: Iterable<Chunk>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))].map((file) => `/${file}`);
}

function messagesChunk(chunks: readonly Chunk[], locale: string): string {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(`\0virtual:messages/${locale}/public`));
  if (!chunk) throw new Error(`The build has no chunk of messages for ${locale}`);
  return `/${chunk.fileName}`;
}
