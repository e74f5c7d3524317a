import fc from "fast-check";
import { expect, it } from "vitest";
import { FormDefinition } from "../form-definition.ts";
import { findReceiptAddress, isAddressAnswered } from "./receipt-address.ts";

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

it("goes with an answer to another question that repeats it", () => {
  const sender = { answers: { naam: " Anna@inwoner.example " }, email: "anna@inwoner.example" };
  expect(isAddressAnswered(form, sender, ["naam"])).toBe(true);
  expect(isAddressAnswered(form, { ...sender, email: null }, ["naam"])).toBe(false);
});
