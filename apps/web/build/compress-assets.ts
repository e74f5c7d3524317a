// Writes a `.br` and a `.gz` beside each text file of the build, so that serving needs no compression. It is a separate step after
// `vite build`, so that tests can run without it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FOLDER = fileURLToPath(new URL("../dist/client/assets/", import.meta.url));
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;
/** The minimum size: compressing a smaller file would not save a packet. */
const MIN_BYTES = 512;

for (const name of readdirSync(FOLDER).filter((file) => COMPRESSIBLE.test(file))) {
  const content = readFileSync(FOLDER + name);
  if (content.length < MIN_BYTES) continue;
  writeFileSync(`${FOLDER}${name}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${FOLDER}${name}.gz`, gzipSync(content, { level: 9 }));
}
