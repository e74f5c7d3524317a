// @vitest-environment jsdom
import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import { describe, expect, it } from "vitest";
import { EVENT } from "../kit/testing/example-list.ts";
import { findViolations } from "../kit/testing/find-violations.ts";
import { showBlock } from "../kit/testing/show-block.tsx";
import type { ItemOfPage } from "../kit/view/block-view-props.ts";

const field = (name: string, type: ListItemField["type"], more: Partial<ListItemField> = {}): ListItemField => ({
  name,
  type,
  label: { nl: `Label van ${name}` },
  isRequired: false,
  ...more,
});
const SEEN = "51111111-2222-4333-8444-555555555551";
const HIDDEN = "51111111-2222-4333-8444-555555555552";
const FIELDS = [
  field("price", "number"),
  field("phase", "choice", { options: [{ value: "busy", label: { nl: "Bezig", en: "Under way" } }] }),
  field("closesOn", "date"),
  field("phone", "phone"),
  field("site", "link"),
  field("contact", "email"),
  field("related", "reference"),
  field("secret", "reference"),
  field("story", "longText"),
  field("empty", "text"),
];
const ITEM: ItemOfPage = {
  type: { ...EVENT, fields: FIELDS },
  metadata: {
    price: 1234.5678,
    phase: "busy",
    closesOn: "2026-03-29",
    phone: "06 - 12 34 56 78",
    site: "https://voorbeeld.example/plan",
    contact: "plan@lindendaal.example",
    related: SEEN,
    secret: HIDDEN,
    story: "Lang verhaal.",
    empty: "",
  },
  references: { [SEEN]: { title: "Het plan", url: "/plannen/i/a1B2c3D4/het plan" } },
};
const show = (fields: object[] = [], env: object = { item: ITEM }) =>
  showBlock({ name: "itemFields", content: {}, options: { fields }, env });
const terms = (shown: ParentNode) => [...shown.querySelectorAll("dt")].map(({ textContent }) => textContent);
const values = (shown: ParentNode) => [...shown.querySelectorAll("dd")].map(({ textContent }) => textContent);

describe("the fields of an item", () => {
  it("are all fields with a value, each formatted for readers", async () => {
    const shown = show();
    expect(values(shown)).toEqual([
      "1.234,5678",
      "Bezig",
      "29 maart 2026",
      "06 - 12 34 56 78",
      "voorbeeld.example/plan",
      "plan@lindendaal.example",
      "Het plan",
    ]);
    expect([...shown.querySelectorAll("dd a")].map((link) => link.getAttribute("href"))).toEqual([
      "tel:0612345678",
      "https://voorbeeld.example/plan",
      "mailto:plan@lindendaal.example",
      "/plannen/i/a1B2c3D4/het%20plan",
    ]);
    expect(shown.querySelector("h2")?.textContent).toBe("Label van story");
    document.body.replaceChildren(shown);
    expect(await findViolations(shown)).toEqual([]);
  });

  it("are the chosen fields, in their order and with their own labels", () => {
    const chosen = [{ name: "phone", label: "Bel ons" }, { name: "price" }, { name: "phone" }, { name: "gone" }, { name: "empty" }];
    const shown = show(chosen);
    expect(terms(shown)).toEqual(["Bel ons", "Label van price"]);
  });

  it("reveal nothing of an item that the reader may not see", () => {
    expect(show([{ name: "secret" }]).textContent).toBe("");
    expect(show().innerHTML).not.toContain(HIDDEN);
  });

  it("are only shown on the page of an item", () => {
    expect(show([], {}).textContent).toBe("");
    expect(show([], { isEditing: true }).textContent).toBe("Er is nog niets om te tonen.");
  });
});
