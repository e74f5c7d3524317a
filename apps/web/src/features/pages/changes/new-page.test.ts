import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { describe, expect, it } from "vitest";
import { treePages } from "../../../testing/tree-pages.ts";
import { findSlugIssue, pathOf, slugOf } from "./new-page.ts";

const pages = treePages(["/", "/wonen", "/wonen/verhuizen"]);
const wonen = pages[1] as PageTreeEntry;

describe("the slug of a new page", () => {
  it("follows the title until someone types another", () => {
    expect(slugOf({ title: "Café & Één", slug: null, parent: null }, pages)).toBe("cafe-een");
    expect(slugOf({ title: "Café", slug: "Eigen adres", parent: null }, pages)).toBe("eigen-adres");
    expect(slugOf({ title: " ", slug: null, parent: null }, pages)).toBe("");
  });

  it("is free and not reserved while it follows the title", () => {
    expect(slugOf({ title: "Verhuizen", slug: null, parent: wonen }, pages)).toBe("verhuizen-2");
    expect(slugOf({ title: "Admin", slug: null, parent: null }, pages)).toBe("admin-2");
    expect(slugOf({ title: "Verhuizen", slug: null, parent: null }, pages)).toBe("verhuizen");
  });

  it("is rejected if it is taken, reserved or empty", () => {
    expect(findSlugIssue(wonen, "verhuizen", pages)).toBe("taken");
    expect(findSlugIssue(null, "admin", pages)).toBe("reserved");
    expect(findSlugIssue(wonen, "edit", pages)).toBe("reserved");
    expect(findSlugIssue(null, "", pages)).toBe("empty");
    expect(findSlugIssue(wonen, "afval", pages)).toBeNull();
    expect(pathOf(wonen, "afval")).toBe("/wonen/afval");
  });
});
