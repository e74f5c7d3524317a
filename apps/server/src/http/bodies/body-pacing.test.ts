import fc from "fast-check";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { addBodyPacing, BodyPacing } from "./body-pacing.ts";

const MEGABYTE = 1024 * 1024;

describe("the pacing of large bodies", () => {
  it("keeps any sequence of bodies under 16 MB a second, after the first", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ bytes: fc.integer({ min: 1, max: MEGABYTE }), gapMs: fc.nat(200) })), (bodies) => {
        const pacing = new BodyPacing();
        let now = 0;
        let sent = 0;
        let readableFrom = 0;
        for (const { bytes, gapMs } of bodies) {
          now += gapMs;
          const waitMs = pacing.reserve(bytes, now);
          if (waitMs === null) continue;
          expect(waitMs).toBeLessThanOrEqual(5000);
          readableFrom = Math.max(readableFrom, now + waitMs);
          expect(sent).toBeLessThanOrEqual((readableFrom / 1000) * 16 * MEGABYTE + 1);
          sent += bytes;
        }
      }),
    );
  });

  it("reserves nothing for a caller who is refused", () => {
    const pacing = new BodyPacing();
    const waits = Array.from({ length: 100 }, () => pacing.reserve(MEGABYTE, 0));
    expect(waits.filter((waitMs) => waitMs !== null)).toHaveLength(81);
    expect(pacing.reserve(MEGABYTE, 62.5)).not.toBeNull();
  });
});

describe("a server that paces large bodies", () => {
  const identity = { user: "an editor" };

  async function send(count: number, { length, signedIn = false }: { length: number; signedIn?: boolean }) {
    const waits: number[] = [];
    const app = Fastify({ bodyLimit: 2 * MEGABYTE });
    app.decorateRequest("state");
    app.addHook("onRequest", async (request) => {
      Object.assign(request, { state: { identity: signedIn ? identity : null } });
    });
    addBodyPacing(app, async (ms) => waits.push(ms));
    app.setErrorHandler((error, _request, reply) => {
      const { status = 500, headers = {} } = error as { status?: number; headers?: Record<string, string> };
      return reply.code(status).headers(headers).send();
    });
    app.post("/", async () => "read");
    const payload = JSON.stringify("x".repeat(length));
    const send = () => app.inject({ method: "POST", url: "/", headers: { "content-type": "application/json" }, payload });
    const responses = await Promise.all(Array.from({ length: count }, send));
    await app.close();
    return { waits, responses };
  }

  it("makes an anonymous caller's next large body wait for the one before, and says when to come back", async () => {
    const { waits, responses } = await send(90, { length: MEGABYTE });
    expect(waits.length).toBeGreaterThan(60);
    const refused = responses.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers).toMatchObject({ "retry-after": "5", connection: "close" });
    expect(responses.every(({ statusCode }) => [200, 503].includes(statusCode))).toBe(true);
  });

  it("reads small bodies, and those of users who are signed in, at once", async () => {
    const small = await send(90, { length: 60_000 });
    const signedIn = await send(90, { length: MEGABYTE, signedIn: true });
    expect([small, signedIn].map(({ waits }) => waits)).toEqual([[], []]);
    expect([...small.responses, ...signedIn.responses].every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});
