import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockSchemas } from "../../schemas.gen.ts";
import { type BlockUpgrade, isOfLaterVersion, schemaVersionOf, storedVersionOf, upgradeBlock } from "./upgrade-block.ts";

/** Three versions: `words` became `text`, and that got a `level`. */
const renamed: BlockUpgrade = ({ content: { words, ...content }, options }) => ({ content: { text: words, ...content }, options });
const levelled: BlockUpgrade = ({ content, options }) => ({ content, options: { level: 2, ...options } });
const schema = { upgrades: [renamed, levelled] };
const first = { content: { words: "hoi" }, options: {} };
const second = { content: { text: "hoi" }, options: { schemaVersion: 2 } };
const third = { content: { text: "hoi" }, options: { level: 2, schemaVersion: 3 } };

const parts = fc.record({
  content: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
  options: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), fc.record({ schemaVersion: fc.integer() })),
});

describe("an upgrade", () => {
  it("goes from any former version to the present one, a step at a time", () => {
    expect(upgradeBlock(schema, first)).toEqual(third);
    expect(upgradeBlock(schema, second)).toEqual(third);
    expect(upgradeBlock(schema, third)).toBe(third);
    expect(upgradeBlock({ upgrades: [renamed] }, first)).toEqual(second);
  });

  it("leaves a later version alone", () => {
    const later = { content: { body: 1 }, options: { schemaVersion: 4 } };
    expect(upgradeBlock(schema, later)).toBe(later);
    expect(isOfLaterVersion(schema, later.options)).toBe(true);
    expect(isOfLaterVersion(schema, third.options)).toBe(false);
  });

  it.each([undefined, null, {}, { schemaVersion: 0 }, { schemaVersion: 1.5 }, { schemaVersion: "9" }, []])(
    "takes %j for the first version",
    (options) => {
      expect(storedVersionOf(options)).toBe(1);
    },
  );
});

describe.each(Object.values(blockSchemas))("the upgrades of $name", (block) => {
  it("change nothing the second time, whatever is stored", () => {
    fc.assert(
      fc.property(parts, (stored) => {
        const once = upgradeBlock(block, stored);
        expect(upgradeBlock(block, once)).toEqual(once);
      }),
    );
  });

  it("leave its own examples as they are", () => {
    for (const example of block.examples) {
      expect(upgradeBlock(block, example)).toBe(example);
      expect(storedVersionOf(example.options)).toBe(schemaVersionOf(block));
    }
  });
});
