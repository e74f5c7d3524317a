import type { Plugin } from "vite";
import type { VisitorAssets } from "../src/render-types.ts";

/** Writes visitor-manifest.json: the scripts of a document without the application, first the entry. */
export function visitorManifest(): Plugin {
  return {
    name: "plein:visitor-manifest",
    apply: "build",
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((output) => output.type === "chunk" && output.isEntry);
      if (entry?.type !== "chunk") throw new Error("The build has no entry chunk");
      const assets: VisitorAssets = {
        scripts: [entry, ...entry.imports].map((file) => `/${typeof file === "string" ? file : file.fileName}`),
      };
      this.emitFile({ type: "asset", fileName: "visitor-manifest.json", source: JSON.stringify(assets, null, 1) });
    },
  };
}
