import type { LayoutPosition } from "../blocks/layout-position.ts";
import type { RichText } from "../blocks/rich-text.ts";
import type { Locale } from "../locale.ts";
import { CONTENT_MANAGERS_ROLE_KEY } from "../roles/built-in-role.ts";

type StarterBlock = {
  readonly buildingBlockName: string;
  readonly layoutPosition: Extract<LayoutPosition, "top-row" | "main">;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly content: Readonly<Record<string, string | RichText>>;
};

/** The initial content of a platform, so that its address shows a page and its editors have something to change. */
export type StarterSite = {
  readonly role: { readonly builtInKey: string; readonly name: string; readonly description: string };
  /** with layout 100, at / */
  readonly homePage: { readonly title: string; readonly description: string; readonly blocks: readonly StarterBlock[] };
  /** label of the home page in the main menu */
  readonly menuItemName: string;
};

export type NewSite = { readonly name: string; readonly defaultLocale: Locale };

/** The content of a new platform, in its own language. From here on its editors can change it like any other content. */
export function starterSite({ name, defaultLocale }: NewSite): StarterSite {
  const words = WORDS[defaultLocale];
  return {
    role: { builtInKey: CONTENT_MANAGERS_ROLE_KEY, name: words.roleName, description: words.roleDescription },
    homePage: {
      title: name,
      description: words.description(name),
      blocks: [
        {
          buildingBlockName: "hero",
          layoutPosition: "top-row",
          options: { width: "full", spacingTop: "none", background: "primary" },
          content: { title: words.welcome(name), intro: words.intro },
        },
        {
          buildingBlockName: "richText",
          layoutPosition: "main",
          options: {},
          content: { body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words.body }] }] } },
        },
      ],
    },
    menuItemName: words.menuItem,
  };
}

const WORDS = {
  nl: {
    roleName: "Contentbeheerders",
    roleDescription: "Bewerken en publiceren de pagina's van deze site.",
    description: (name: string) => `De website van ${name}.`,
    welcome: (name: string) => `Welkom bij ${name}`,
    intro: "Deze website is net begonnen.",
    body: "We zijn nog aan het schrijven. Kom binnenkort terug, dan vindt u hier meer.",
    menuItem: "Startpagina",
  },
  en: {
    roleName: "Content managers",
    roleDescription: "Edit and publish the pages of this site.",
    description: (name: string) => `The website of ${name}.`,
    welcome: (name: string) => `Welcome to ${name}`,
    intro: "This website has just begun.",
    body: "We are still writing. Come back soon to find more here.",
    menuItem: "Home",
  },
} as const;
