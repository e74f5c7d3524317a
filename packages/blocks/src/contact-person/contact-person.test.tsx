// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
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
});
