import { describe, expect, it } from "vitest";
import { z } from "zod";
import { keepUnknownMembers } from "./keep-unknown-members.ts";
import { readStored } from "./read-stored.ts";

const Value = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text: z.string() }),
  z.strictObject({ kind: z.literal("number"), number: z.number() }),
]);
const Element = z.strictObject({ key: z.string(), size: z.enum(["s", "l"]).default("s"), value: Value.optional() });
const Condition = z.strictObject({ of: z.string() });
const Rule = z.strictObject({ when: z.union([z.strictObject({ all: z.array(Condition) }), z.strictObject({ any: z.array(Condition) })]) });
const Document = z.strictObject({
  title: z.string(),
  pages: z.array(z.strictObject({ title: z.string(), elements: z.array(Element) })).default([]),
  rules: z.array(Rule).default([]),
});

function read(stored: unknown) {
  const result = readStored(Document, stored);
  if (result === null) throw new Error("not readable");
  return result;
}

describe("reading what a later release stored", () => {
  it("is reading as always where nothing is unknown", () => {
    expect(read({ title: "Formulier" })).toEqual({ value: { title: "Formulier", pages: [], rules: [] }, unknown: [] });
  });

  it("leaves out members that the schema doesn't have, at any depth", () => {
    const stored = {
      title: "Formulier",
      mood: "blij",
      pages: [{ title: "", later: [1], elements: [{ key: "a", hint: null, value: { kind: "number", number: 1, unit: "m" } }] }],
      rules: [{ note: "x", when: { any: [{ of: "a", not: true }] } }],
    };
    const before = structuredClone(stored);
    const { value, unknown } = read(stored);
    expect(value).toEqual({
      title: "Formulier",
      pages: [{ title: "", elements: [{ key: "a", size: "s", value: { kind: "number", number: 1 } }] }],
      rules: [{ when: { any: [{ of: "a" }] } }],
    });
    expect(stored, "it changes nothing").toEqual(before);
    expect(keepUnknownMembers(value, { value, unknown })).toEqual({
      ...stored,
      pages: [{ ...stored.pages[0], elements: [{ ...stored.pages[0]?.elements[0], size: "s" }] }],
    });
  });

  it.each([
    { title: 5 },
    { title: "a", pages: [{ title: "", elements: [{ key: "a", size: "xl", hint: 1 }] }] },
    { title: "a", pages: [{ title: "", elements: [{ key: "a", value: { kind: "date" } }] }] },
    { title: "a", rules: [{ when: { some: [] } }] },
    null,
    "text",
  ])("reads nothing of %j, which doesn't fit even so", (stored) => {
    expect(readStored(Document, stored)).toBeNull();
  });
});

it("gives up on a schema that adds a member which it refuses itself", () => {
  const schema = z.preprocess((value) => ({ ...(value as object), added: 1 }), z.strictObject({ title: z.string() }));
  expect(readStored(schema, { title: "Formulier" })).toBeNull();
});

describe("saving what a later release stored", () => {
  const stored = {
    title: "Formulier",
    mood: "blij",
    pages: [
      { title: "Een", elements: [{ key: "a", hint: 1 }, { key: "b" }] },
      { title: "Twee", elements: [] },
    ],
    rules: [{ when: { all: [] } }, { when: { all: [{ of: "a", not: true }] } }],
  };
  const element = (key: string, more = {}) => ({ key, size: "s" as const, ...more });
  const saved = (change: (document: z.output<typeof Document>) => void) => {
    const former = read(stored);
    const document = structuredClone(former.value);
    change(document);
    return keepUnknownMembers(document, former) as unknown;
  };

  it("keeps unknown members of what was changed", () => {
    const result = saved((document) => {
      document.title = "Andere titel";
      Object.assign(document.pages[0]?.elements[0] ?? {}, { size: "l" });
    });
    expect(result).toMatchObject({
      title: "Andere titel",
      mood: "blij",
      pages: [{ elements: [{ key: "a", size: "l", hint: 1 }, {}] }, {}],
    });
  });

  it("keeps them with an element that moved, also to another list", () => {
    const result = saved(({ pages }) => {
      const moved = pages[0]?.elements.shift();
      if (moved !== undefined) pages[1]?.elements.push({ ...moved, size: "l" });
    });
    expect(result).toMatchObject({ pages: [{ elements: [element("b")] }, { elements: [element("a", { size: "l", hint: 1 })] }] });
  });

  it("keeps them with an element without an identity that was not changed, or at its place", () => {
    const kept = { when: { all: [{ of: "a", not: true }] } };
    expect(saved(({ rules }) => void rules.shift())).toMatchObject({ rules: [kept] });
    const changed = saved(({ rules }) => void Object.assign(rules[1] ?? {}, { when: { all: [{ of: "a" }, { of: "b" }] } }));
    expect(changed).toMatchObject({ rules: [{}, { when: { all: [{ of: "a", not: true }, { of: "b" }] } }] });
  });

  it("loses them with an element that was removed", () => {
    const result = saved(({ pages }) => void pages[0]?.elements.shift());
    expect(JSON.stringify(result)).not.toContain("hint");
    expect(result).toMatchObject({ mood: "blij" });
  });
});
