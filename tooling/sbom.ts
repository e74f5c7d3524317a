// `npm run --silent sbom > sbom.json`: every package that package-lock.json names for the workspaces, as CycloneDX 1.5, by npm's own
// command. Runtime packages have the scope "required"; those that build or test, or are bundled for the browser, "optional".
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { root } from "./process/root.ts";

/** The root's own packages are excluded: they only measure and check, and one requires "latest", which npm refuses to list. */
const ARGS = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--workspaces"];
const MAX_BYTES = 64 * 1024 * 1024;

export type Sbom = {
  readonly serialNumber: string;
  readonly metadata: { readonly component: object };
  readonly components: readonly { readonly name: string; readonly version: string; readonly scope: string; readonly hashes?: object[] }[];
};

export async function createSbom(): Promise<Sbom> {
  const { stdout } = await promisify(execFile)("npm", ARGS, { cwd: root, maxBuffer: MAX_BYTES, shell: process.platform === "win32" });
  return makeReproducible(JSON.parse(stdout));
}

/** Makes the output reproducible: without the time, the folder's name and npm's version; the serial number is derived from the rest. */
export function makeReproducible({ serialNumber: _, metadata, ...rest }: Sbom): Sbom {
  const { lifecycles, component } = metadata as { readonly lifecycles?: unknown; readonly component: object };
  const bom = { ...rest, metadata: { lifecycles, component: { ...component, name: "plein" } } };
  const digest = createHash("sha256").update(JSON.stringify(bom)).digest("hex");
  // A UUID of version 8, whose bits are application-defined (RFC 9562 section 5.8).
  const uuid = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `a${digest.slice(17, 20)}`, digest.slice(20, 32)];
  return { ...bom, serialNumber: `urn:uuid:${uuid.join("-")}` };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await createSbom(), null, 2)}\n`);
