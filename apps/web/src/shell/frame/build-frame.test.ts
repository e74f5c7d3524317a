import { MENU_ICON_PATHS } from "@plein/contract/menus/menu-icon-paths";
import { describe, expect, it } from "vitest";
import { menuItem, site } from "../../testing/pages.ts";
import { findNearestLink, wordsOfHref } from "../notice-screens/nearest-link.ts";
import { buildFrame, menuLinks } from "./build-frame.ts";
import { currentOf, flattenLinks, sectionOf } from "./frame.ts";

const unreachable = { ...menuItem("Concept", "/concept", [menuItem("Kind", "/concept/kind")]), pageIsPublished: false };

describe("a menu for visitors", () => {
  it("omits hidden items with their sub-items", () => {
    expect(menuLinks([{ ...menuItem("Weg", "/weg", [menuItem("Kind", "/weg/kind")]), isVisible: false }])).toEqual([]);
  });

  it("moves the sub-items of a page that can't be visited one level up", () => {
    expect(menuLinks([unreachable]).map(({ name, href }) => [name, href])).toEqual([["Kind", "/concept/kind"]]);
  });

  it("keeps a label with children, and drops one without", () => {
    expect(menuLinks([menuItem("Bestuur", null, [menuItem("Raad", "/raad")])])).toMatchObject([{ name: "Bestuur", href: null }]);
    expect(menuLinks([menuItem("Bestuur", null, [])])).toEqual([]);
  });

  it("encodes addresses, except those of other sites", () => {
    const external = { ...menuItem("Rijk", null), externalUrl: "https://www.rijksoverheid.nl/" };
    expect(menuLinks([menuItem("Café", "/café"), external]).map(({ href }) => href)).toEqual([
      "/caf%C3%A9",
      "https://www.rijksoverheid.nl/",
    ]);
  });
  it("has links to a part of a page, with an icon, and in a new tab", () => {
    const [plain, rich] = menuLinks([
      menuItem("Wonen", "/wonen"),
      { ...menuItem("Bel ons", "/contact"), anchor: "telefoon", icon: "phone", newTab: true },
    ]);
    expect(plain).toEqual({ name: "Wonen", href: "/wonen", children: [] });
    expect(rich).toEqual({ name: "Bel ons", href: "/contact#telefoon", icon: MENU_ICON_PATHS.phone, newTab: true, children: [] });
  });
});

describe("a menu in one line", () => {
  it("has the links of all levels, without the labels that only group them", () => {
    const menu = menuLinks([
      menuItem("Bestuur", null, [menuItem("Raad", "/raad", [menuItem("Agenda", "/agenda")])]),
      menuItem("Contact", "/contact"),
    ]);
    expect(flattenLinks(menu).map(({ name }) => name)).toEqual(["Raad", "Agenda", "Contact"]);
  });
});

describe("the position of a page in the menu", () => {
  const { menu } = buildFrame(site);

  it("is the item that contains it, at any depth, or whose address is a prefix", () => {
    expect(sectionOf(menu, "/wonen/afval/kalender")?.name).toBe("Wonen");
    expect(sectionOf(menu, "/wonen/niet-in-het-menu")?.name).toBe("Wonen");
    expect(sectionOf(menu, "/wonen-in-de-stad")).toBeNull();
  });

  it("is `page` for the page itself and `true` for its ancestors", () => {
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

  it("has no header if the setting turns it off", () => {
    expect(buildFrame({ ...site, settings: { ...site.settings, showHeader: false } }).header).toBe("never");
  });
});

describe("an address without a page", () => {
  const menu = menuLinks([
    menuItem("Paspoort aanvragen", "/burgerzaken/paspoort-aanvragen"),
    menuItem("Parkeren", "/wonen/parkeren"),
    { ...menuItem("Rijk", null), externalUrl: "https://parkeren.example/parkeeren" },
  ]);
  const nearest = (href: string) => findNearestLink({ menu, footerMenu: [], serviceMenu: [] }, href)?.name ?? null;

  it("suggests the page with the most similar address, within the site", () => {
    expect(nearest("/paspoort-aanvrgen")).toBe("Paspoort aanvragen");
    expect(nearest("/oud/Parkeeren.html?x=1")).toBe("Parkeren");
    for (const href of ["/", "/xyz", "/a", "/%E0%A4%A", "/wonen/huis"]) expect(nearest(href), href).toBeNull();
  });

  it("has search terms", () => {
    expect(wordsOfHref("/nieuws/i/4fg/caf%C3%A9-op_het-plein")).toBe("café op het plein");
    expect(wordsOfHref("/")).toBe("");
  });
});
