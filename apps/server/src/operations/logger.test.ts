import { Writable } from "node:stream";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { loggerOptions } from "./logger.ts";

describe("the log", () => {
  it("contains no secrets, at the top or one level down, and the members that an operator needs", () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const options = loggerOptions({ logLevel: "info" });
    const { log } = Fastify({ logger: { ...(options as object), stream } });
    const secrets = { password: "hush", accessToken: "hush", secret: "hush", email: "hush", authorization: "hush", cookie: "hush" };
    log.info({ ...secrets, code: "57P01", input: { ...secrets }, req2: { headers: { cookie: "hush", authorization: "hush" } } }, "said");
    log.error({ err: Object.assign(new Error("broken"), { code: "ECONNREFUSED" }) }, "failed");
    expect(lines.join("")).not.toContain("hush");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: "info",
      service: "plein",
      code: "57P01",
      msg: "said",
      time: expect.stringMatching(/Z$/),
    });
    expect(JSON.parse(lines[1] ?? "")).toMatchObject({ level: "error", err: { message: "broken", code: "ECONNREFUSED" } });
  });
});
