// @ts-check
// The entry point of `npm start` and `npm test`: runs on any Node.js from 20 on and needs no package. It installs what is
// missing and continues on the Node.js that the workspace pins.
import process from "node:process";
import { fileURLToPath } from "node:url";

const LEAST_NODE = 20;
const root = fileURLToPath(new URL("..", import.meta.url));
const [command = "", ...rest] = process.argv.slice(2);

if (Number(process.versions.node.split(".")[0]) < LEAST_NODE) {
  console.error(`Plein needs Node.js ${LEAST_NODE} or newer to start; this is ${process.versions.node}. See https://nodejs.org.`);
  process.exitCode = 1;
} else {
  // Loaded late: an older Node.js may not even parse these files.
  const { install, InstallError } = await import("./bootstrap/install.mjs");
  const { programOf } = await import("./bootstrap/commands.mjs");
  const { runPinned } = await import("./bootstrap/run-pinned.mjs");
  try {
    const program = programOf(command);
    await install(root);
    process.exitCode = await runPinned(root, program, rest);
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
