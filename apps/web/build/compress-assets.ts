import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;
/** Compressing a smaller file would not save a packet. */
const MIN_BYTES = 512;

/** Writes a `.br` and a `.gz` beside each text file of the build, so that serving needs no compression. */
export function compressAssets(): Plugin {
  return {
    name: "plein:compress-assets",
    apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
    writeBundle({ dir = "dist/client" }) {
      const folder = `${dir}/assets`;
      for (const name of readdirSync(folder).filter((file) => COMPRESSIBLE.test(file))) {
        const content = readFileSync(`${folder}/${name}`);
        if (content.length < MIN_BYTES) continue;
        writeFileSync(`${folder}/${name}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${folder}/${name}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
