import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { appRouter } from "@plein/api/app-router";
import { rolldown } from "rolldown";
import { root } from "../process/root.ts";
import { runProgram } from "../process/run-program.ts";
import { apiDeclarations } from "./api-declarations.ts";
import { clientDeclarations } from "./client-declarations.ts";

const SOURCE = join(root, "packages/client");

/** The libraries that are bundled with the client. */
const BUNDLED = ["@trpc/client", "@trpc/server"];

/** Packs the client without dependencies: one file of code, and self-contained declarations. Returns the tarball's path. */
export async function packClient(out: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "plein-client-"));
  try {
    await mkdir(join(folder, "dist"));
    await Promise.all([bundle(join(folder, "dist/index.js")), writeDeclarations(join(folder, "dist")), writeManifest(folder)]);
    await copyFile(join(SOURCE, "README.md"), join(folder, "README.md"));
    await writeFile(join(folder, "THIRD-PARTY.txt"), await licenses());
    await mkdir(out, { recursive: true });
    const { exitCode, output } = await runProgram("npm", ["pack", "--json", "--silent", "--pack-destination", resolve(out)], {
      cwd: folder,
    });
    if (exitCode !== 0) throw new Error(`npm pack failed: ${output}`);
    return join(resolve(out), tarballIn(output));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function bundle(file: string): Promise<void> {
  const build = await rolldown({ input: join(SOURCE, "src/index.ts"), platform: "node" });
  await build.write({ file, format: "esm", minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } } });
  await build.close();
}

async function writeDeclarations(folder: string): Promise<void> {
  const files = { ...(await clientDeclarations()), "api.d.ts": apiDeclarations(appRouter) };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
}

async function writeManifest(folder: string): Promise<void> {
  const { name, version } = JSON.parse(await readFile(join(SOURCE, "package.json"), "utf8"));
  const manifest = {
    name,
    version,
    description: "The typed client of Plein for programs",
    type: "module",
    engines: { node: ">=20.3" },
    exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
    files: ["dist", "THIRD-PARTY.txt"],
    sideEffects: false,
  };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
}

/** Reads the licences of the bundled libraries. */
async function licenses(): Promise<string> {
  const texts = BUNDLED.map(async (name) => `${name}\n\n${await readFile(join(root, "node_modules", name, "LICENSE"), "utf8")}`);
  return (await Promise.all(texts)).join("\n");
}

/** Finds the tarball in npm's output, which lists packages as an array or by name. */
function tarballIn(output: string): string {
  const packed = Object.values(JSON.parse(output) as Record<string, { readonly filename: string }>);
  const [first] = packed;
  if (first === undefined) throw new Error(`npm pack packed nothing: ${output}`);
  return first.filename;
}
