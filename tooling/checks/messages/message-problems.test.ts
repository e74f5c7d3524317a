import { describe, expect, it } from "vitest";
import type { MessageSet } from "./message-files.ts";
import { messageProblems } from "./message-problems.ts";
import { findMessageUses } from "./message-uses.ts";

function problemsOf(nl: Record<string, string> | null, en: Record<string, string> | null, source: string): string[] {
  const set: MessageSet = { name: "messages/*.json", texts: new Map(Object.entries({ nl, en })) };
  return messageProblems([set], [findMessageUses("a.tsx", source)]);
}

describe("messageProblems", () => {
  it("is empty when both languages have the texts that the code uses", () => {
    const source = `<FormattedMessage id="a.title" />; intl.formatMessage({ id: "a.count" }, { count });`;
    expect(
      problemsOf(
        { "a.title": "Titel", "a.count": "{count, number} dingen" },
        { "a.title": "Title", "a.count": "{count, number} things" },
        source,
      ),
    ).toEqual([]);
  });

  it("reports a text that the code uses and no file has", () => {
    expect(problemsOf({}, {}, `<FormattedMessage id="a.title" />`)).toEqual(["a.title is used, but not defined"]);
    expect(problemsOf({}, {}, `intl.formatMessage({ id: isNew ? "a.new" : "a.old" })`)).toHaveLength(2);
  });

  it("reports a text that nothing uses", () => {
    expect(problemsOf({ "a.title": "Titel" }, { "a.title": "Title" }, "")).toEqual(["a.title is not used"]);
  });

  it("counts ids in a table and ids built from parts as used", () => {
    expect(problemsOf({ "a.title": "Titel" }, { "a.title": "Title" }, `const LABELS = { title: "a.title" };`)).toEqual([]);
    expect(
      problemsOf({ "a.state.draft": "Concept" }, { "a.state.draft": "Draft" }, ["const id = `a.state.$", "{state}`;"].join("")),
    ).toEqual([]);
  });

  it("reports a missing language, and a text that one language lacks", () => {
    expect(problemsOf({ "a.title": "Titel" }, null, `"a.title"`)).toEqual([expect.stringContaining("no en file")]);
    expect(problemsOf({ "a.title": "Titel" }, {}, `"a.title"`)).toEqual([expect.stringContaining("not in en")]);
    expect(problemsOf({}, { "a.title": "Title" }, `"a.title"`)).toEqual([expect.stringContaining("not in nl")]);
    expect(problemsOf({ "a.title": " " }, { "a.title": "Title" }, `"a.title"`)).toEqual([expect.stringContaining("empty")]);
  });

  it("reports arguments that differ between the languages", () => {
    expect(problemsOf({ "a.b": "{name} zegt" }, { "a.b": "{names} says" }, `"a.b"`)).toEqual([
      expect.stringContaining("does not take the same arguments as in nl"),
    ]);
    const plural = "{count, plural, one {# ding} other {# dingen van {name}}}";
    expect(problemsOf({ "a.b": plural }, { "a.b": "{count, plural, one {# thing} other {# things}}" }, `"a.b"`)).toEqual([
      expect.stringContaining("name: text"),
    ]);
  });

  it("reports invalid ICU syntax", () => {
    expect(problemsOf({ "a.b": "{count" }, { "a.b": "x" }, `"a.b"`)).toEqual([expect.stringContaining("not a valid ICU message")]);
  });

  it("reports an id that is defined twice", () => {
    const set = { texts: new Map(Object.entries({ nl: { "a.b": "x" }, en: { "a.b": "x" } })) };
    const problems = messageProblems(
      [
        { name: "one", ...set },
        { name: "two", ...set },
      ],
      [findMessageUses("a.ts", `"a.b"`)],
    );
    expect(problems).toEqual(["a.b is defined in one and in two"]);
  });
});
