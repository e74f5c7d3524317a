// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findMissingFields } from "../kit/schema/find-missing-fields.ts";
import { showBlock } from "../kit/testing/show-block.tsx";
import { phoneUrl } from "./phone-link.ts";
import { contactPerson } from "./schema.ts";

describe("a phone number", () => {
  it.each([
    ["06 12 34 56 78", "tel:0612345678"],
    ["+31 (0)20-123 45 67", "tel:+31201234567"],
    ["14 0190", "tel:140190"],
    ["bel ons", null],
    ["", null],
    ["12", null],
  ])("%j is called by %j", (phone, url) => {
    expect(phoneUrl(phone)).toBe(url);
  });

  it.each(["06<script>", "0800 GRATIS", "1".repeat(41)])("%j is refused", (phone) => {
    expect(contactPerson.content.safeParse({ name: "A", phone }).success).toBe(false);
  });
});

describe("a contact person", () => {
  it("can be called and mailed", () => {
    const body = showBlock({
      name: "contactPerson",
      content: { name: "Ingrid", phone: "06 12 34 56 78", email: "ingrid@lindendaal.example" },
    });
    const hrefs = within(body)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["tel:0612345678", "mailto:ingrid@lindendaal.example"]);
    within(body).getByRole("heading", { name: "Ingrid" });
  });

  it("is not shown to visitors without a name", () => {
    expect(showBlock({ name: "contactPerson", content: { name: "", phone: "140190" } }).innerHTML).toBe("");
  });

  const userGuid = "0199c1f0-8f5e-7c3a-9b1e-000000000031";
  const PERSON = { name: "Ingrid Vos", role: "Wethouder", image: null, phone: "140190", email: "" };
  const showProfile = (content: object, personOf: () => typeof PERSON | null) =>
    showBlock({ name: "contactPerson", content: { name: "", userGuid, ...content }, env: { personOf } });

  it("is who its profile says, with a note of its own", () => {
    const body = showProfile({ note: "Tot 12.00 uur." }, () => PERSON);
    expect(body.textContent).toBe("Ingrid VosWethouderTelefoon140190Tot 12.00 uur.");
    within(body).getByRole("heading", { name: "Ingrid Vos" });
  });

  it("is not shown where the profile shows no name to its reader", () => {
    expect(showProfile({ note: "Tot 12.00 uur." }, () => null).innerHTML).toBe("");
  });

  it("needs a name for publishing, or a profile", () => {
    const missing = (content: object) => findMissingFields(contactPerson, contactPerson.content.parse({ name: "", ...content }));
    expect(missing({})).toEqual([{ path: "/name", message: "required" }]);
    expect(missing({ userGuid })).toEqual([]);
  });
});
