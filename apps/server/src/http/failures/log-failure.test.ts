import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { PassThrough } from "node:stream";
import Fastify, { LogController } from "fastify";
import { expect, it } from "vitest";
import { send } from "../../testing/send-raw.ts";
import { sendFailure, toFailureResponse } from "./failure-response.ts";
import { logFailure } from "./log-failure.ts";

it("server errors are logged as errors, but an aborted request isn't", async () => {
  const stream = new PassThrough();
  const lines = stream[Symbol.asyncIterator]();
  const nextLine = async () => JSON.parse(String((await lines.next()).value));
  const app = Fastify({ logger: { level: "debug", stream }, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler((error, request, reply) => {
    const response = toFailureResponse(error, "nl");
    logFailure(request, error, response);
    return sendFailure(request, reply, response);
  });
  app.post("/api/things", () => {
    throw new Error("broken inside");
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  expect((await nextLine()).msg).toContain("listening");

  const head = "POST /api/things HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n";
  const socket = connect(port, "127.0.0.1");
  socket.write(`${head}{"half":`);
  await once(app.server, "request");
  socket.destroy();
  const brokenOff = await nextLine();
  expect([brokenOff.level, brokenOff.msg, brokenOff.err]).toEqual([20, "The caller aborted the request", undefined]);

  await send(port, { method: "POST", target: "/api/things", body: "{}", headers: { "Content-Type": "application/json" } });
  const failed = await nextLine();
  expect([failed.level, failed.msg]).toEqual([50, "broken inside"]);
  await app.close();
});
