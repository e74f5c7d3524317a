import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requestText, send } from "../../testing/send-raw.ts";
import { serializeRequests } from "./pipelining.ts";

/** More than the network buffers for a client that doesn't read. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, "x");

let server: Server;
let handled: string[];
let handle: (request: IncomingMessage, response: ServerResponse) => void;
const clients = new Set<Socket>();
beforeEach(async () => {
  handled = [];
  const take = serializeRequests((request, response) => {
    handled.push(request.url ?? "");
    handle(request, response);
  });
  server = createServer(take);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
const pipelined = (count: number) => Array.from({ length: count }, (_, index) => requestText({ target: `/${index}` })).join("");

function connectAnd(write: string): Socket {
  const client = connect(port(), "127.0.0.1", () => client.write(write)).pause();
  // Some of these clients are meant to be disconnected.
  client.on("error", () => undefined);
  clients.add(client);
  return client;
}

describe("pipelined requests", () => {
  it("get their responses in order, one after another", async () => {
    let open = 0;
    handle = (request, response) => {
      expect(++open).toBe(1);
      response.once("close", () => open--);
      const isLast = request.url === "/7";
      setImmediate(() => response.writeHead(200, isLast ? { Connection: "close" } : {}).end(`<${request.url}>`));
    };
    const responses = await text(connectAnd(pipelined(8)));
    expect(responses.match(/<.*?>/g)).toEqual(["</0>", "</1>", "</2>", "</3>", "</4>", "</5>", "</6>", "</7>"]);
  });

  it("with bodies are read in their order", async () => {
    handle = (request, response) => {
      text(request).then((body) => response.writeHead(200, body === "two" ? { Connection: "close" } : {}).end(`<${body}>`));
    };
    const posts = ["one", "two"].map((body) => requestText({ method: "POST", body }));
    expect((await text(connectAnd(posts.join("")))).match(/<.*?>/g)).toEqual(["<one>", "<two>"]);
  });

  it("of a client that doesn't read stop after the first, and others are served", async () => {
    const first = Promise.withResolvers<void>();
    handle = (request, response) => {
      response.end(request.url === "/ok" ? "ok" : LARGE);
      first.resolve();
    };
    connectAnd(pipelined(8));
    await first.promise;
    for (let count = 0; count < 3; count++) expect((await send(port(), { target: "/ok" })).body).toBe("ok");
    expect(handled).toEqual(["/0", "/ok", "/ok", "/ok"]);
  });

  it("of many clients are handled one per event loop iteration, between those of others", async () => {
    let inRound = 0;
    let most = 0;
    handle = (request, response) => {
      if (request.url !== "/0") most = Math.max(most, ++inRound);
      setImmediate(() => (inRound = 0));
      response.writeHead(200, request.url === "/3" ? { Connection: "close" } : {}).end(request.url);
    };
    await Promise.all(Array.from({ length: 20 }, () => text(connectAnd(pipelined(4)))));
    expect(handled).toHaveLength(80);
    expect(most).toBe(1);
  });

  it("of a client are disconnected if it sends too many ahead", async () => {
    handle = () => undefined;
    const client = connectAnd(pipelined(1000));
    await new Promise((resolve) => client.resume().once("close", resolve));
    expect(handled).toEqual(["/0"]);
  });
});
