import fc from "fast-check";
import { expect, it } from "vitest";
import { findFormProblems } from "../find-form-problems.ts";
import { FormDefinition } from "../form-definition.ts";
import { findAddressToVerify, findReceiptAddress, isAddressAnswered } from "./receipt-address.ts";

const form = FormDefinition.parse({
  pages: [
    {
      questions: [
        { key: "naam", type: "shortText", label: "Naam" },
        { key: "email", type: "email", label: "E-mailadres", settings: { isForReceipt: true } },
      ],
    },
  ],
});

it("is the answer to its question, else the address in the request, and goes with the answer that it is", () => {
  const address = fc.option(fc.emailAddress(), { nil: undefined });
  fc.assert(
    fc.property(address, address, fc.emailAddress(), (answer, email, name) => {
      const answers = { naam: name, ...(answer !== undefined && { email: answer }) };
      const found = findReceiptAddress(form, { answers, email });
      expect(found).toBe(answer ?? email ?? null);
      const isGoneWith = (...keys: string[]) => isAddressAnswered(form, { answers, email: found }, keys);
      expect(isGoneWith("email")).toBe(true);
      expect(isGoneWith("naam")).toBe(found !== null && name.toLowerCase() === found.toLowerCase());
      expect(isGoneWith()).toBe(false);
    }),
  );
});

it("is the one that must be verified before the one for the receipt", () => {
  const email = (key: string, settings: object) => ({ key, type: "email", label: key, settings });
  const questions = [email("bericht", { isForReceipt: true }), email("bewijs", { mustBeVerified: true })];
  const both = FormDefinition.parse({ pages: [{ questions }] });
  const [bericht, bewijs] = ["a@inwoner.example", "b@inwoner.example"];
  expect([findReceiptAddress(both, { answers: { bericht, bewijs } }), findAddressToVerify(both, { bericht, bewijs })]).toEqual([
    bewijs,
    bewijs,
  ]);
  expect([findReceiptAddress(both, { answers: { bericht } }), findAddressToVerify(both, { bericht })]).toEqual([bericht, null]);
  const sender = { answers: { bericht, bewijs }, email: bewijs };
  expect([["bewijs"], ["bericht"]].map((keys) => isAddressAnswered(both, sender, keys))).toEqual([true, false]);
  const problems = findFormProblems(
    FormDefinition.parse({ pages: [{ questions: [...questions, email("nog", { mustBeVerified: true })] }] }),
  );
  expect(problems).toMatchObject([{ message: "severalVerified", keys: ["nog"] }]);
});

it("goes with an answer to another question that repeats it", () => {
  const sender = { answers: { naam: " Anna@inwoner.example " }, email: "anna@inwoner.example" };
  expect(isAddressAnswered(form, sender, ["naam"])).toBe(true);
  expect(isAddressAnswered(form, { ...sender, email: null }, ["naam"])).toBe(false);
});
