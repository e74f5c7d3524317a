import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { inEachLanguage } from "@plein/contract/languages";
import { NO_LISTS } from "@plein/contract/list-items/lists/list-blocks";
import type { MenuItem } from "@plein/contract/menus/menu";
import type { PageContent } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { Site } from "@plein/contract/platforms/site";
import { failure, type Result, success } from "@plein/contract/result";
import { VisitorSettings } from "@plein/contract/settings/platform-setting";
import type { ContentSource, RenderInput, RouteManifest } from "../render-types.ts";

/** A small municipality, for tests that render its pages. */
export function menuItem(name: string, path: string | null, relatedMenuItems: MenuItem[] = []): MenuItem {
  const pageGuid = path === null ? null : guidOf(name);
  return {
    guid: guidOf(name),
    urlSegment: "",
    name,
    pageGuid,
    pageName: name,
    pageIsPublished: true,
    itemGuid: null,
    externalUrl: null,
    path,
    anchor: null,
    icon: null,
    newTab: false,
    isVisible: true,
    relatedMenuItems,
  };
}

export const site: Site = {
  platformName: "Gemeente Lindendaal",
  locale: "nl",
  contentLocale: "nl",
  primaryDomain: "www.lindendaal.example",
  settings: VisitorSettings.parse({
    platformName: "Gemeente Lindendaal",
    platformDescription: "Alles over Lindendaal.",
    primaryDomain: "www.lindendaal.example",
    footers: [{ title: "Contact", text: "Lindelaan 1", links: [{ label: "Privacy", href: "/privacy" }] }],
  }),
  menu: [
    menuItem("Wonen", "/wonen", [menuItem("Afval", "/wonen/afval", [menuItem("Kalender", "/wonen/afval/kalender")])]),
    menuItem("Contact", "/contact"),
  ],
  themeHref: "/theme/abc.css",
  isDemo: false,
  legal: [{ label: "Privacyverklaring", href: "/legal/privacy" }],
  user: null,
};

export const visitor = { guid: guidOf("joris"), displayName: "Joris Bakker", isAdmin: false, isContentManager: true, adminScreens: [] };

export function heading(text: string, layoutPosition: LayoutPosition, sortId: number) {
  const options = {
    spacingTop: "m",
    spacingBottom: "m",
    width: "normal",
    background: "none",
    anchorId: "",
    hideOn: "none",
    level: "h2",
    align: "start",
    size: "m",
  };
  return { guid: guidOf(text), buildingBlockName: "heading", options, content: { text }, layoutPosition, sortId };
}

export function pageContent(
  path: string,
  title: string,
  changes: { layout?: PageLayout; blocks?: PageContent["page"]["buildingBlockInstances"] } = {},
): PageContent {
  return {
    page: {
      guid: guidOf(path),
      path,
      title,
      layout: changes.layout ?? "100",
      isPublished: true,
      editPermission: "Roles",
      editRoles: [],
      options: [],
      updatedOn: "2026-11-20T09:30:00.000Z",
      buildingBlockInstances: changes.blocks ?? [],
    },
    linkedPages: {},
    breadcrumbs: path === "/" ? [] : [{ path: "/", title: "Home" }],
    canEdit: false,
    cacheToken: "t",
  };
}

/** Returns the given pages, by path; NotFound for every other. */
export function contentOf(pages: Readonly<Record<string, PageContent | Result<never> | Error>>): ContentSource {
  return {
    getSite: async () => site,
    getItem: async (path) => failure("NotFound", `no item on ${path}`),
    getLists: async () => NO_LISTS,
    getForms: async () => ({}),
    getResults: async () => ({}),
    getSubmissions: async () => ({}),
    getShared: async () => failure("NotFound", "no link"),
    findUser: async (guid) => failure("NotFound", guid),
    findFormDraft: async (guid) => failure("NotFound", guid),
    findSubmissions: async (guid) => failure("NotFound", guid),
    readSubmission: async (guid) => failure("NotFound", guid),
    getInvitation: async (code) => failure("NotFound", code),
    getStatement: async (name, locale) => ({
      name,
      locale,
      textLocale: locale,
      title: "Gebruiksvoorwaarden",
      version: 1,
      date: "2023-03-14",
      text: "## Uw account\n\nVan u alleen.",
      summary: "",
      supportEmail: "",
      cookies: [],
    }),
    getVerification: async (token) => failure("NotFound", token),
    search: async () => failure("Failed", "Nobody searches here"),
    searchSubmissions: async () => failure("Failed", "Nobody searches here"),
    async getPage(path) {
      const page = pages[path];
      if (page === undefined) return failure("NotFound", `no page ${path}`);
      if (page instanceof Error) throw page;
      return "page" in page ? success(page) : page;
    },
  };
}

const manifest: RouteManifest = {
  routes: {
    __root__: { css: ["/assets/app.css"], preloads: ["/assets/app.js"], scripts: [{ attrs: { type: "module", src: "/assets/entry.js" } }] },
  },
  visitor: { scripts: ["/assets/visitor.js"] },
  messages: inEachLanguage((locale) => `/assets/${locale}.js`),
  documentStyles: ["/assets/document.css"],
  blockStyles: { subNavigation: ["/assets/sub-navigation.css"] },
};

export function renderInput(path: string, content: ContentSource, changes: Partial<RenderInput> = {}): RenderInput {
  return {
    path,
    origin: "https://lindendaal.example",
    locale: "nl",
    nonce: null,
    site,
    content,
    manifest,
    correlationId: "c0ffee-1234",
    reportError: () => undefined,
    ...changes,
  };
}

/** Always returns the same guid for the same name. */
export function guidOf(name: string): string {
  const digits = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 40, 7).toString(16);
  return `00000000-0000-4000-8000-${digits.padStart(12, "0")}`;
}
