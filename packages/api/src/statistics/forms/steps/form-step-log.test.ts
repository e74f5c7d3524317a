import type { PlatformDb } from "@plein/db/platform-db";
import { expect, it } from "vitest";
import { createFormStepLog } from "./form-step-log.ts";
import { readStepFacts } from "./step-facts.shared.ts";

const visitor = { userAgent: "Firefox", acceptLanguage: "nl", referrer: null, host: "a.test" };

it("writes nothing for a platform whose steps came when the buffer was full", async () => {
  const written: string[] = [];
  const reported: string[] = [];
  const dbOf = (platformGuid: string) => {
    written.push(platformGuid);
    throw new Error("no database");
  };
  const log = createFormStepLog({ dbOf, reportError: (error) => reported.push(String(error)) });
  const step = { platformGuid: "full", formGuid: "form", version: null, kind: "page", source: "/melden", visitor } as const;
  for (let position = 0; position < 5000; position++) log.add({ ...step, position });
  log.add({ ...step, position: 0 });
  log.add({ ...step, platformGuid: "late", position: 0 });
  await log.flush();
  expect(written).toEqual(["full"]);
  expect(reported).toEqual(["Error: 1 steps of forms came too fast", "Error: no database"]);
});

it("distinguishes some sources, which anybody can post, and counts all steps", async () => {
  const written: unknown[] = [];
  const dbOf = (): PlatformDb => {
    throw new Error("no database");
  };
  const log = createFormStepLog({ dbOf, reportError: (error) => written.push(String(error)) });
  const step = { platformGuid: "full", formGuid: "form", version: null, kind: "start", position: 0 } as const;
  for (let number = 0; number < 10_000; number++)
    log.add({ ...step, source: `/verzonnen-${number}`, visitor: { ...visitor, referrer: `https://verzonnen-${number}.example/` } });
  await log.flush();
  expect(written).toEqual(["Error: no database"]);
});

it("knows where somebody came from by the host alone, and nothing of a text that no browser sends", () => {
  const sourceOf = (referrer: string | null) => readStepFacts({ ...visitor, referrer }).source;
  expect(sourceOf("https://www.zoekmachine.example/?q=geheim")).toBe("zoekmachine.example");
  expect([sourceOf("https://a.test/nieuws"), sourceOf(""), sourceOf(null)]).toEqual(["self", "direct", "unknown"]);
  expect([sourceOf(`https://b.example/${"x".repeat(600)}`), sourceOf("geen adres")]).toEqual(["direct", "direct"]);
  expect(readStepFacts({ ...visitor, userAgent: "iPhone Mobile", acceptLanguage: "x".repeat(600) })).toMatchObject({
    device: "mobile",
    language: "und",
  });
});
