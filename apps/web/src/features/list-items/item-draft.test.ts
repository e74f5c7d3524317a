import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import { defectAt, defectsOf, sentDefects } from "./item-defects.ts";
import { isEqual, newDraft, toMetadata, toNewItem, toSavedItem } from "./item-draft.ts";
import messages from "./messages/nl.admin.json" with { type: "json" };

const TYPE: ListItemType = {
  guid: null,
  name: "event",
  label: {},
  isBuiltIn: true,
  defaultSortBy: "title_asc",
  version: 1,
  fields: [
    { name: "periodStart", type: "dateTime", label: {}, isRequired: true },
    { name: "place", type: "location", label: {}, isRequired: false },
    { name: "seats", type: "number", label: {}, isRequired: false, minimum: 1, maximum: 10 },
    { name: "site", type: "link", label: {}, isRequired: false },
  ],
};
const intl = createIntl({ locale: "nl", messages });
const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000010";

function draft(metadata: Record<string, unknown>, title = "Markt") {
  return { ...newDraft("event"), title, metadata };
}

describe("the input of an item", () => {
  it("has the fields of its type, and no empty ones", () => {
    const metadata = { periodStart: "2026-11-21T13:30:00.000Z", place: { text: "", url: "" }, site: " ", gone: "oud", tags: ["markt"] };
    expect(toMetadata(draft(metadata), TYPE)).toEqual({ periodStart: "2026-11-21T13:30:00.000Z", tags: ["markt"] });
  });

  it("omits fields that its editor may not change", () => {
    expect(toNewItem(draft({}), TYPE, false)).not.toHaveProperty("isPublished");
    expect(toSavedItem(GUID, draft({}), TYPE, true)).toMatchObject({ guid: GUID, isPublished: false, parentGuids: [] });
  });

  it("is the same whatever the order of its members", () => {
    expect(isEqual(draft({ seats: 2, site: "/x" }), draft({ site: "/x", seats: 2, place: null }), TYPE)).toBe(true);
    expect(isEqual(draft({ seats: 2 }), draft({ seats: 3 }), TYPE)).toBe(false);
  });
});

describe("the errors of an item", () => {
  it("are beside their fields", () => {
    const errors = defectsOf(draft({ seats: 12, site: "javascript:alert(1)", place: { text: "Plein", url: "x" } }, " "), TYPE, intl);
    expect(defectAt(errors, "/title")).toBe("Vul dit in.");
    expect(defectAt(errors, "/metadata/periodStart")).toBe("Vul dit in.");
    expect(defectAt(errors, "/metadata/seats")).toBe("Vul een getal in van hoogstens 10.");
    expect(defectAt(errors, "/metadata/site")).toContain("webadres");
    expect(defectAt(errors, "/metadata/place")).toContain("webadres");
  });

  it("are empty for a valid item", () => {
    expect(defectsOf(draft({ periodStart: "2026-11-21T13:30:00.000Z" }), TYPE, intl)).toEqual([]);
  });

  it("are beside their fields when the server reports one item among several", () => {
    const errors = sentDefects([{ path: "/items/0/metadata/seats", message: "Te veel." }]);
    expect(defectAt(errors, "/metadata/seats")).toBe("Te veel.");
    expect(sentDefects([{ path: "/metadata/seats", message: "x" }])).toEqual([{ path: "/metadata/seats", message: "x" }]);
  });
});
