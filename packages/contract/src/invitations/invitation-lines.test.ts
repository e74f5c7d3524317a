import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseInvitationRows } from "./invitation-lines.ts";
import { InvitationLine } from "./new-invitations.ts";

const ROLES = [
  { guid: "0198a000-0000-7000-8000-000000000001", name: "Redactie" },
  { guid: "0198a000-0000-7000-8000-000000000002", name: "Burgerzaken" },
];
const read = (...rows: string[][]) => parseInvitationRows(rows, ROLES);
const person = (change = {}) => ({
  email: "a@x.nl",
  firstName: "",
  middleName: "",
  lastName: "",
  roleIds: [],
  unknownRoles: [],
  issue: null,
  ...change,
});

describe("a list of people to invite", () => {
  it("is a row for each, in the documented order", () => {
    expect(read(["a@x.nl", "Anna", "de", "Vries", "redactie|Burgerzaken"])).toEqual([
      person({ firstName: "Anna", middleName: "de", lastName: "Vries", roleIds: [ROLES[0]?.guid, ROLES[1]?.guid] }),
    ]);
  });

  it("may name its columns, in any order, with others among them", () => {
    expect(read(["Achternaam", "Afdeling", "E-mailadres"], ["Vries", "Wonen", "a@x.nl"])).toEqual([person({ lastName: "Vries" })]);
  });

  it("may be addresses alone, one or many on a line, with names as mail programs write them", () => {
    expect(read(["a@x.nl"], ["b@x.nl", " c@x.nl "], ["d@x.nl e@x.nl"], ["Anna de Vries <f@x.nl>"]).map(({ email }) => email)).toEqual(
      ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@x.nl`),
    );
    expect(read(['"Anna de Vries" <f@x.nl>'])).toEqual([person({ email: "f@x.nl", firstName: "Anna", lastName: "de Vries" })]);
  });

  it.each([
    ["badAddress", ["anna", "Anna"]],
    ["badAddress", ["", "Anna"]],
    ["badAddress", ["a@b@c"]],
    ["badName", ["a@x.nl", "x".repeat(101)]],
    ["unknownRole", ["a@x.nl", "", "", "", "Redactie;Bestuur"]],
  ] as const)("says %s of %j", (issue, row) => {
    expect(read([...row])[0]?.issue).toBe(issue);
  });

  it("reports duplicates, and lines beyond the maximum", () => {
    expect(read(["a@x.nl"], ["A@X.nl"]).map(({ issue }) => issue)).toEqual([null, "repeated"]);
    const many = Array.from({ length: 501 }, (_, n) => [`n${n}@x.nl`]);
    expect(read(...many).filter(({ issue }) => issue !== null)).toMatchObject([{ email: "n500@x.nl", issue: "tooMany" }]);
  });

  it("returns lines that can be sent, whatever was pasted", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 7 }), { maxLength: 20 }), (rows) => {
        for (const { issue, unknownRoles, ...line } of parseInvitationRows(rows, ROLES)) {
          if (issue !== null) continue;
          expect(InvitationLine.safeParse(line).success).toBe(true);
          expect(unknownRoles).toEqual([]);
        }
      }),
    );
  });
});
