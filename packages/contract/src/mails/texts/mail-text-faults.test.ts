import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMailBody } from "./mail-markup.ts";
import { MailTextDraft } from "./mail-text.ts";
import { findMailTextFaults } from "./mail-text-faults.ts";

const BODY = "Dag {name},\n\n[Kies]({link})";
const faultsOf = (change: { subject?: string; body?: string }) =>
  findMailTextFaults("resetPassword", { subject: "Nieuw", body: BODY, ...change }).map(
    ({ field, code, name }) => `${field} ${code} ${name}`,
  );

describe("a mail's own text", () => {
  it.each([
    [{}, []],
    [{ body: `${BODY}\n\nPrijs < 5 en { los }` }, ["body unknownVariable { los }"]],
    [{ body: `${BODY} {naam}` }, ["body linkOutsideButton {link}", "body unknownVariable {naam}", "body buttonInLine [Kies]("]],
    [{ body: "Dag" }, ["body missingVariable {link}"]],
    [{ body: `${BODY}\n\n<script>alert(1)</script>` }, ["body html <script>"]],
    [{ body: `${BODY}\n\n<img src=x onerror=y` }, ["body html <img src=x onerror=y"]],
    [{ body: `${BODY}\n\n[Lees](https://lindendaal.example/a)` }, []],
    [{ body: `${BODY}\n\n[Lees](/account/profile)` }, []],
    [{ body: `${BODY}\n\n[Lees](//a.example)` }, ["body buttonAddress //a.example"]],
    [{ body: `${BODY}\n\n[Lees](javascript:alert)` }, ["body buttonAddress javascript:alert"]],
    [{ body: `${BODY}\n\n[Lees](http://a.example)` }, ["body buttonAddress http://a.example"]],
    [{ body: `${BODY}\n\n[Lees](https://a.example/{name})` }, ["body buttonAddress https://a.example/{name}"]],
    [{ body: `${BODY}\n\n[Lees]({name})` }, ["body buttonAddress {name}"]],
    [{ subject: "Dag {name}, {link} {x}" }, ["subject notInSubject {link}", "subject unknownVariable {x}"]],
    [{ subject: "<b>Dag" }, ["subject html <b>"]],
  ])("%j has the faults %j", (change, faults) => expect(faultsOf(change)).toEqual(faults));

  it("has a value of several lines alone in its paragraph", () => {
    const faults = (body: string) => findMailTextFaults("submissionReply", { subject: "Antwoord", body }).map(({ code }) => code);
    expect(faults("Beste,\n\n{text}")).toEqual([]);
    expect(faults("Beste, {text}")).toEqual(["blockInLine"]);
    expect(faults("> {text}")).toEqual(["blockInLine"]);
  });

  it("is refused in 100 kB, with a line break in its subject, and empty", () => {
    const parse = (change: object) => MailTextDraft.safeParse({ kind: "test", locale: "nl", subject: "A", body: "B", ...change }).success;
    expect(parse({})).toBe(true);
    for (const change of [
      { body: "a".repeat(100_000) },
      { subject: "a".repeat(201) },
      { subject: "A\r\nBcc: x@y.z" },
      { subject: " " },
      { body: "\n" },
    ])
      expect(parse(change)).toBe(false);
  });

  it("is parsed whatever it contains, without losing a word", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", " ", "\n", "{", "}", "[", "]", "(", ")", ">", "link") }), (body) => {
        const pieces = parseMailBody(body).flatMap((block) => (block.kind === "button" ? [...block.label, block.address] : block.pieces));
        const words = pieces.map((piece) => (typeof piece === "string" ? piece : piece.variable)).join("");
        expect(words.match(/a|link/g)).toEqual(body.match(/a|link/g));
        findMailTextFaults("test", { subject: body, body });
      }),
    );
  });
});
