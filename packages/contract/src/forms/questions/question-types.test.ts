import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUntrusted } from "../../input-size.ts";
import { EXAMPLES, exampleQuestion } from "../testing/example-questions.ts";
import { signatureOf } from "../versions/question-signature.ts";
import { prefilledUrl } from "./prefilled-url.ts";
import { findFreeKey } from "./question-key.ts";
import { QUESTION_TYPE_NAMES, takesAnswer, typeOf } from "./question-types.ts";
import { matchesPattern } from "./text/text-pattern.ts";

const context = { today: "2026-03-14" };

/** What every type has to pass: a new type needs examples, or this doesn't compile. */
describe.each(QUESTION_TYPE_NAMES)("a question of the type %s", (name) => {
  const question = exampleQuestion(name);
  const type = typeOf(question);
  const schema = type.answerSchema?.(question, context);
  const { answers, wrong, posted = [] } = EXAMPLES[name];

  it("is defined under its own name, with settings that all have a default", () => {
    expect(type.type).toBe(name);
    expect(type.settings.safeParse(undefined).success).toBe(true);
    expect(type.findMistakes(question)).toEqual([]);
  });

  it("is among the parts that ask nothing only if it has no answer", () => {
    expect(takesAnswer(question)).toBe(type.answerSchema !== null);
  });

  it("accepts its answers, and stores a stored answer unaltered", () => {
    if (schema === undefined) return expect(answers).toEqual([]);
    expect(answers.length).toBeGreaterThan(0);
    for (const [sent, stored = sent] of answers) {
      expect(parseUntrusted(schema, sent), JSON.stringify(sent)).toEqual({ data: stored, issues: [] });
      expect(parseUntrusted(schema, stored).data).toEqual(stored);
    }
  });

  it("rejects an invalid answer of any size, in little time", () => {
    for (const value of wrong) {
      const started = process.cpuUsage();
      expect(schema === undefined ? 1 : parseUntrusted(schema, value).issues.length, JSON.stringify(value)?.slice(0, 100)).toBeGreaterThan(
        0,
      );
      expect(process.cpuUsage(started).user / 1000, "milliseconds of CPU").toBeLessThan(1000);
    }
  });

  it("reads the post of a browser without a script", () => {
    for (const [post, read] of posted) {
      const all = (field: string) => post[field] ?? [];
      expect(type.readPosted({ all, text: (field) => all(field)[0] }, question), JSON.stringify(post)).toEqual(read);
    }
  });
});

it.each([
  ["postcode", ["1234 AB", "1234ab"], ["0123 AB", "1234 SS", "12345", "1234  AB"]],
  ["licensePlate", ["AB-12-CD", "12abc3"], ["ABCDEF", "123456", "AB-12"]],
  ["iban", ["NL91 ABNA 0417 1643 00", "nl91abna0417164300"], ["NL91 ABNA 0417 1643 01", "12", "NL91"]],
  ["chamberOfCommerce", ["12345678"], ["1234567", "123456789"]],
  ["citizenNumber", ["111222333"], ["111222334", "000000000", "11122233"]],
] as const)("recognizes the form of a %s", (pattern, right, wrong) => {
  for (const text of right) expect(matchesPattern(pattern, text), text).toBe(true);
  for (const text of wrong) expect(matchesPattern(pattern, text), text).toBe(false);
});

it("finds a key that is free", () => {
  expect(findFreeKey("naam", new Set())).toBe("naam");
  expect(findFreeKey("naam", new Set(["naam", "naam_2"]))).toBe("naam_3");
  expect(findFreeKey("naam_2", new Set(["naam_2"]))).toBe("naam_3");
});

it("a link that answers in advance is read as it was made", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (answer) => {
      const address = new URL(prefilledUrl("https://lindendaal.example/meedoen", "onderwerp", answer));
      expect([...address.searchParams]).toEqual([["onderwerp", answer]]);
      expect(address.pathname).toBe("/meedoen");
    }),
  );
});

it("accepts numbers in steps from the minimum, with any decimals", () => {
  const accepts = (settings: object, value: number) => {
    const question = exampleQuestion("number", "key", { settings });
    const schema = typeOf(question).answerSchema?.(question, context);
    return schema !== undefined && parseUntrusted(schema, value).issues.length === 0;
  };
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (from, steps) => {
      const minimum = from / 10;
      const settings = { minimum, step: 0.3, decimals: 1 };
      const value = Number((minimum + steps * 0.3).toFixed(1));
      expect([accepts(settings, value), accepts(settings, Number((value + 0.1).toFixed(1)))]).toEqual([true, false]);
    }),
  );
  expect([15, 17, -5].map((value) => accepts({ step: 5 }, value))).toEqual([true, false, true]);
});

describe("a line or an area on the map", () => {
  const within = [
    { lat: 52, lng: 5 },
    { lat: 53, lng: 5 },
    { lat: 53, lng: 6 },
    { lat: 52, lng: 6 },
  ];
  const ask = (shape: string, more = {}) => exampleQuestion("location", "key", { settings: { shape, ...more } });
  const accepts = (question: ReturnType<typeof ask>, answer: unknown) => {
    const schema = typeOf(question).answerSchema?.(question, context);
    return schema !== undefined && parseUntrusted(schema, answer).issues.length === 0;
  };

  it("has as many points as it needs, and no other part", () => {
    const [one, two, three] = [within.slice(0, 1), within.slice(0, 2), within.slice(0, 3)];
    expect([one, two, three].map((line) => accepts(ask("line"), { line }))).toEqual([false, true, true]);
    expect([two, three].map((area) => accepts(ask("area"), { address: "Park", area }))).toEqual([false, true]);
    expect([{ area: three }, { point: one[0] }, { line: [] }, {}].map((answer) => accepts(ask("line"), answer))).toEqual(
      Array(4).fill(false),
    );
    expect(accepts(ask("line"), { line: Array.from({ length: 101 }, () => within[0]) })).toBe(false);
  });

  it("is typed a point on each line", () => {
    const read = (shape: string, typed: string) => {
      const all = (name: string) => (name === `key.${shape}` ? [typed] : []);
      const question = ask(shape);
      return typeOf(question).readPosted({ all, text: (name) => all(name)[0] }, question);
    };
    expect(read("line", "52,1 5,1\r\n\r\n52.2; 5.2\r\n")).toEqual({
      line: [
        { lat: 52.1, lng: 5.1 },
        { lat: 52.2, lng: 5.2 },
      ],
    });
    expect(read("area", "52,1 5,1\nhier")).toEqual({ area: "52,1 5,1\nhier" });
    expect(read("area", " \n")).toBeUndefined();
  });

  it("is within the form's area with all of its points, as a point is", () => {
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    const inside = fc.record({ lat: share.map((part) => 52 + part), lng: share.map((part) => 5 + part) });
    const outside = fc.oneof(
      inside.map(({ lat, lng }) => ({ lat: lat + 1, lng })),
      inside.map(({ lat, lng }) => ({ lat, lng: lng - 1 })),
    );
    fc.assert(
      fc.property(fc.array(inside, { minLength: 3, maxLength: 8 }), outside, fc.nat(7), (area, elsewhere, position) => {
        const moved = area.with(position % area.length, elsewhere);
        expect([accepts(ask("area", { within }), { area }), accepts(ask("area", { within }), { area: moved })]).toEqual([true, false]);
        expect(accepts(ask("point", { within: within.toReversed() }), { point: area[0] })).toBe(true);
        expect(accepts(ask("point", { within }), { point: elsewhere })).toBe(false);
      }),
    );
  });

  it("is another question than one for a point, whose key stays what it was", () => {
    expect(signatureOf(ask("point"))).toBe(JSON.stringify(["location"]));
    expect(new Set(["point", "line", "area"].map((shape) => signatureOf(ask(shape)))).size).toBe(3);
  });
});
