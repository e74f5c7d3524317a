import { describe, expect, it } from "vitest";
import { menuItem, site } from "../../testing/pages.ts";
import { buildFrame, menuLinks } from "./build-frame.ts";
import { currentOf, sectionOf } from "./frame.ts";

const unreachable = { ...menuItem("Concept", "/concept", [menuItem("Kind", "/concept/kind")]), pageIsPublished: false };

describe("a menu for visitors", () => {
  it("leaves out what is not visible, with all that is under it", () => {
    expect(menuLinks([{ ...menuItem("Weg", "/weg", [menuItem("Kind", "/weg/kind")]), isVisible: false }])).toEqual([]);
  });

  it("lifts what is under a page that can't be visited", () => {
    expect(menuLinks([unreachable]).map(({ name, href }) => [name, href])).toEqual([["Kind", "/concept/kind"]]);
  });

  it("keeps a label over its children, and drops one over nothing", () => {
    expect(menuLinks([menuItem("Bestuur", null, [menuItem("Raad", "/raad")])])).toMatchObject([{ name: "Bestuur", href: null }]);
    expect(menuLinks([menuItem("Bestuur", null, [])])).toEqual([]);
  });

  it("encodes addresses and leaves those of other sites as they are", () => {
    const external = { ...menuItem("Rijk", null), externalUrl: "https://www.rijksoverheid.nl/" };
    expect(menuLinks([menuItem("Café", "/café"), external]).map(({ href }) => href)).toEqual([
      "/caf%C3%A9",
      "https://www.rijksoverheid.nl/",
    ]);
  });
});

describe("where a page is in the menu", () => {
  const { menu } = buildFrame(site);

  it("is the item that holds it, at any depth, or that its address is under", () => {
    expect(sectionOf(menu, "/wonen/afval/kalender")?.name).toBe("Wonen");
    expect(sectionOf(menu, "/wonen/niet-in-het-menu")?.name).toBe("Wonen");
    expect(sectionOf(menu, "/wonen-in-de-stad")).toBeNull();
  });

  it("is `page` for the page itself and `true` for what it is part of", () => {
    const [wonen] = menu;
    if (!wonen) throw new Error("The menu is empty");
    expect([currentOf(wonen, "/wonen"), currentOf(wonen, "/wonen/afval"), currentOf(wonen, "/contact")]).toEqual([
      "page",
      "true",
      undefined,
    ]);
    expect(currentOf({ name: "Home", href: "/", children: [] }, "/wonen")).toBeUndefined();
  });
});

describe("a frame", () => {
  it("is built once for a site", () => {
    expect(buildFrame(site)).toBe(buildFrame(site));
  });

  it("has no header where the setting says so", () => {
    expect(buildFrame({ ...site, settings: { ...site.settings, showHeader: false } }).header).toBe("never");
  });
});
