import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderInput, RenderOutput, RouteManifest, ServerEntry, VisitorAssets } from "@plein/web/render-types";

/** Renders the document of a URL: with the web build's server entry, or with its source in development. */
export type ReactRenderer = { readonly render: (input: Omit<RenderInput, "manifest">) => Promise<RenderOutput> };

/** Thrown if the web application wasn't built, or not completely. */
export class WebBuildMissingError extends Error {
  override readonly name = "WebBuildMissingError";
}

/** @param webDist folder with `server/entry-server.js` and the manifests in `client` of one build */
export async function loadBuiltRenderer(webDist: string): Promise<ReactRenderer> {
  try {
    const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(webDist, "client", name), "utf8"));
    const visitor = (await read("visitor-manifest.json")) as VisitorAssets;
    const manifest: RouteManifest = { ...((await read("route-manifest.json")) as Omit<RouteManifest, "visitor">), visitor };
    const entry = (await import(pathToFileURL(join(webDist, "server/entry-server.js")).href)) as ServerEntry;
    return { render: (input) => entry.render({ ...input, manifest }) };
  } catch (error) {
    const isMissing = ["ENOENT", "ERR_MODULE_NOT_FOUND"].includes((error as NodeJS.ErrnoException).code ?? "");
    throw isMissing
      ? new WebBuildMissingError(`The web application is not built: ${webDist} is incomplete. Run "npm run build".`, { cause: error })
      : error;
  }
}
