// @vitest-environment jsdom

import type { NavigationEntry } from "@plein/contract/menus/sub-navigation";
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findViolations } from "../kit/testing/find-violations.ts";
import { showBlock } from "../kit/testing/show-block.tsx";

const entry = (title: string, changes: Partial<NavigationEntry> = {}): NavigationEntry => ({
  title,
  path: `/${title.toLowerCase()}`,
  externalUrl: null,
  current: null,
  children: [],
  ...changes,
});
function show(entries: NavigationEntry[], content = {}, isEditing = false): HTMLElement {
  const body = showBlock({ name: "subNavigation", content, env: { subNavigationOf: () => entries, isEditing } });
  document.body.replaceChildren(body);
  return body;
}

describe("a sub-navigation", () => {
  const entries = [
    entry("Wonen", { current: "above", children: [entry("Café", { current: "page" })] }),
    entry("Elders", { path: null, externalUrl: "https://elders.example/", lang: "en" }),
    entry("Rubriek", { path: null }),
  ];

  it("is a landmark of nested links that marks the current page", async () => {
    const body = show(entries, { title: "Wonen" });
    const navigation = within(body).getByRole("navigation", { name: "In dit onderdeel: Wonen" });
    expect(within(navigation).getByRole("link", { name: "Wonen" }).getAttribute("aria-current")).toBe("true");
    const here = within(navigation).getByRole("link", { name: "Café" });
    expect(here.getAttribute("aria-current")).toBe("page");
    expect(here.getAttribute("href")).toBe("/caf%C3%A9");
    expect(within(navigation).getByRole("link", { name: "Elders" }).getAttribute("href")).toBe("https://elders.example/");
    expect(within(navigation).queryByRole("link", { name: "Rubriek" })).toBeNull();
    expect(within(navigation).getByRole("link", { name: "Elders" }).lang).toBe("en");
    expect(here.hasAttribute("lang")).toBe(false);
    expect(await findViolations(body, {})).toEqual([]);
  });

  it("has a label even without a title", () => {
    expect(within(show(entries)).queryByRole("heading")).toBeNull();
    within(show(entries)).getByRole("navigation", { name: "In dit onderdeel" });
  });

  it("is empty for visitors without links, and explains that to editors", () => {
    expect(show([], { title: "In dit onderdeel" }).innerHTML).toBe("");
    expect(show([], {}, true).textContent).toContain("nog geen pagina's");
  });
});
