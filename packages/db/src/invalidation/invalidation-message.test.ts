import type { CacheTag } from "@plein/contract/cache/cache-tag";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combineMessages, type InvalidationMessage, MAX_MESSAGE_BYTES, parseMessage, serializeMessage } from "./invalidation-message.ts";

const tag: fc.Arbitrary<CacheTag> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 600 }).map((path): CacheTag => `path:/${path}`),
  fc.constantFrom<CacheTag>("site", "draft:one", "draft:two", "block:one"),
);
const messages = fc
  .array(fc.record({ platformGuid: fc.constantFrom("p", "q"), tags: fc.array(tag, { minLength: 1, maxLength: 8 }) }), { maxLength: 25 })
  .map((all) => all.map((one, index): InvalidationMessage => ({ ...one, sender: "process", numbers: [index] })));

describe("combined messages", () => {
  it("say no less of each platform, name each row once, and fit in a notification", () => {
    fc.assert(
      fc.property(messages, (all) => {
        const combined = combineMessages(all).map((message) => parseMessage(serializeMessage(message)));
        expect(combined.flatMap((message) => message?.numbers ?? []).toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index));
        for (const { platformGuid, tags, numbers = [] } of all) {
          const message = combined.find((one) => one?.numbers?.includes(numbers[0] ?? -1));
          expect(message?.platformGuid).toBe(platformGuid);
          if (!message?.tags.includes("all")) expect(message?.tags).toEqual(expect.arrayContaining([...tags]));
        }
        for (const message of combined) expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(MAX_MESSAGE_BYTES);
      }),
    );
  });

  it("are one for each platform, but for those about drafts, whose tags belong together", () => {
    const of = (platformGuid: string, number: number, ...tags: CacheTag[]) => ({ platformGuid, tags, sender: "a", numbers: [number] });
    const draft = of("p", 2, "draft:x", "block:y");
    const combined = combineMessages([of("p", 1, "site"), draft, of("q", 3, "site"), of("p", 4, "site", "page:z")]);
    expect(combined).toHaveLength(3);
    expect(combined).toEqual(
      expect.arrayContaining([{ platformGuid: "p", tags: ["site", "page:z"], sender: "a", numbers: [1, 4] }, draft, of("q", 3, "site")]),
    );
  });
});

describe("a message", () => {
  it.each([
    undefined,
    "",
    "{",
    "[]",
    '{"tags":["all"]}',
    '{"platformGuid":"p","tags":["all"],"sender":"a","numbers":["1"]}',
    '{"platformGuid":"p","tags":[1],"sender":"a"}',
  ])("isn't %s", (json) => expect(parseMessage(json)).toBeNull());

  it("of the release before, or of a trigger, names no row", () => {
    const message = { platformGuid: "p", tags: ["site"], sender: "a", id: 7 };
    expect(parseMessage(JSON.stringify(message))).toEqual(message);
  });
});
