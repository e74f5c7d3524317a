// A separate process for the test of signals: the server over the small router, with pages held until a line arrives on stdin.
import { once } from "node:events";
import { stopOnSignals, stopServer } from "../operations/shutdown.ts";
import { startTestServer } from "./test-server.ts";

const test = await startTestServer();
test.beforeRender = async () => {
  process.stdout.write("rendering\n");
  await once(process.stdin, "data");
};
const closeRest = async () => void process.stdout.write("closed\n");
stopOnSignals((delayMs) => stopServer({ server: test.server, delayMs, closeRest }), 0);
process.stdout.write(`port ${test.port}\n`);
