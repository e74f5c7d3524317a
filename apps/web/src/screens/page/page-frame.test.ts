import { expect, it } from "vitest";
import type { Frame } from "../../shell/frame/frame.ts";
import { withPageOptions } from "./page-frame.ts";

// Only the members that a page can decide on.
const frameWith = (changes: Partial<Frame>) =>
  ({ header: "always", showSubMenu: true, showBreadcrumbs: true, showFooter: true, ...changes }) as Frame;

it("a page without options has the frame of its platform", () => {
  const frame = frameWith({ header: "onlyHome", showFooter: false });
  expect(withPageOptions(frame, {})).toEqual(frame);
});

it("a page can be without header and menus, breadcrumbs and footer", () => {
  const options = { showHeader: "false", showBreadcrumbs: "false", showFooter: "false" };
  expect(withPageOptions(frameWith({}), options)).toEqual({
    header: "never",
    showSubMenu: false,
    showBreadcrumbs: false,
    showFooter: false,
  });
});

it("a page can be without the platform's picture", () => {
  const frame = frameWith({ headerImages: [{ imageGuid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", alt: "" }] });
  expect(withPageOptions(frame, { showHeaderImage: "false" }).headerImages).toEqual([]);
  expect(withPageOptions(frame, {}).headerImages).toEqual(frame.headerImages);
});

it("a page can have them where its platform doesn't", () => {
  const options = { showHeader: "true", showBreadcrumbs: "true", showFooter: "true" };
  const shown = { header: "always", showSubMenu: true, showBreadcrumbs: true, showFooter: true };
  for (const header of ["never", "onlyHome"] as const)
    expect(withPageOptions(frameWith({ header, showBreadcrumbs: false, showFooter: false }), options)).toEqual(shown);
  expect(withPageOptions(frameWith({ header: "onScrollUp" }), options).header).toBe("onScrollUp");
});
