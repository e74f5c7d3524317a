import { describe, expect, it } from "vitest";
import { checkBlock } from "./block-validity.shared.ts";

describe("a block's values", () => {
  it("come back with the schema's defaults", () => {
    expect(checkBlock({ buildingBlockName: "heading", content: { text: "Kop" }, options: {} }, "nl")).toMatchObject({
      isValid: true,
      options: { level: "h2" },
    });
  });

  it("are refused with pointers below content and options", () => {
    const checked = checkBlock({ buildingBlockName: "heading", content: { text: 1 }, options: { level: "h1", extra: true } }, "en");
    expect(checked).toMatchObject({
      isValid: false,
      errors: [
        { path: "/content/text", message: "This value is not of the right kind." },
        { path: "/options/level", message: "This value is not possible here." },
        { path: "/options/extra", message: "There is no such field here." },
      ],
    });
  });

  it.each(["nonexistent", "__proto__", "constructor", "toString"])("of %s are refused: there is no such block", (buildingBlockName) => {
    expect(checkBlock({ buildingBlockName, content: {}, options: {} }, "nl")).toMatchObject({
      isValid: false,
      errors: [{ path: "/buildingBlockName" }],
    });
  });
});
