import fc from "fast-check";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { addBodyPacing, BodyPacing } from "./body-pacing.ts";

const MEGABYTE = 1024 * 1024;

describe("the pacing of large bodies", () => {
  it("limits any sequence of bodies to 16 MB a second, after the first", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ bytes: fc.integer({ min: 1, max: MEGABYTE }), gapMs: fc.nat(200) })), (bodies) => {
        const pacing = new BodyPacing();
        let now = 0;
        let sent = 0;
        let readableFrom = 0;
        for (const { bytes, gapMs } of bodies) {
          now += gapMs;
          const waitMs = pacing.reserve("a network", bytes, now);
          if (waitMs === null) continue;
          expect(waitMs).toBeLessThanOrEqual(5000);
          readableFrom = Math.max(readableFrom, now + waitMs);
          expect(sent).toBeLessThanOrEqual((readableFrom / 1000) * 16 * MEGABYTE + 1);
          sent += bytes;
        }
      }),
    );
  });

  it("reserves nothing for a caller who is rejected", () => {
    const pacing = new BodyPacing();
    const waits = Array.from({ length: 100 }, () => pacing.reserve("a network", MEGABYTE, 0));
    expect(waits.filter((waitMs) => waitMs !== null)).toHaveLength(81);
    expect(pacing.reserve("a network", MEGABYTE, 62.5)).not.toBeNull();
  });

  it("never delays one network because of others, however many send at once", () => {
    const pacing = new BodyPacing();
    const networks = Array.from({ length: 5000 }, (_, index) => `network ${index}`);
    expect(networks.map((network) => pacing.reserve(network, MEGABYTE, 0))).toEqual(networks.map(() => 0));
    expect(pacing.reserve("network 7", MEGABYTE, 0)).toBe(62.5);
    expect(pacing.reserve("network 7", MEGABYTE, 10_000)).toBe(0);
  });
});

describe("a server that paces large bodies", () => {
  const identity = { user: "an editor" };

  interface Sent {
    length: number;
    signedIn?: boolean;
    absoluteUrl?: (index: number) => string;
    headersOf?: (index: number) => Record<string, string>;
  }

  async function send(count: number, { length, signedIn = false, absoluteUrl = () => "192.0.2.1", headersOf = () => ({}) }: Sent) {
    const waits: number[] = [];
    const app = Fastify({ bodyLimit: 2 * MEGABYTE });
    app.decorateRequest("state");
    app.addHook("onRequest", async (request) => {
      Object.assign(request, { state: { identity: signedIn ? identity : null, origin: { clientAddress: request.ip } } });
    });
    addBodyPacing(app, async (ms) => waits.push(ms));
    app.setErrorHandler((error, _request, reply) => {
      const {
        status,
        statusCode = 500,
        headers = {},
      } = error as { status?: number; statusCode?: number; headers?: Record<string, string> };
      return reply
        .code(status ?? statusCode)
        .headers(headers)
        .send();
    });
    app.post("/", async () => "read");
    const payload = JSON.stringify("x".repeat(length));
    const responses = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        app.inject({
          method: "POST",
          url: "/",
          remoteAddress: absoluteUrl(index),
          headers: { "content-type": "application/json", ...headersOf(index) },
          payload,
        }),
      ),
    );
    await app.close();
    return { waits, responses };
  }

  it("makes an anonymous caller's next large body wait for the previous one, and sends Retry-After", async () => {
    const { waits, responses } = await send(90, { length: MEGABYTE });
    expect(waits.length).toBeGreaterThan(60);
    const refused = responses.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers).toMatchObject({ "retry-after": "5", connection: "close" });
    expect(responses.every(({ statusCode }) => [200, 503].includes(statusCode))).toBe(true);
  });

  it("reserves nothing for a body over the route's limit, whatever length it claims", async () => {
    const { waits, responses } = await send(3, {
      length: 100_000,
      headersOf: (index): Record<string, string> => (index === 0 ? { "content-length": "1000000000000" } : {}),
    });
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([413, 200, 200]);
    expect(waits).toEqual([expect.closeTo(6, 0)]);
  });

  it("doesn't delay other networks", async () => {
    const { waits, responses } = await send(90, { length: MEGABYTE, absoluteUrl: (index) => `192.0.${index}.1` });
    expect(waits).toEqual([]);
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it("reads small bodies, and those of signed-in users, immediately", async () => {
    const small = await send(90, { length: 60_000 });
    const signedIn = await send(90, { length: MEGABYTE, signedIn: true });
    expect([small, signedIn].map(({ waits }) => waits)).toEqual([[], []]);
    expect([...small.responses, ...signedIn.responses].every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});
