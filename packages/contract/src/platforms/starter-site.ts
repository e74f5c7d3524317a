import type { LayoutPosition } from "../blocks/layout-position.ts";
import type { RichText } from "../blocks/rich-text.ts";
import type { Locale } from "../languages.ts";
import { CONTENT_MANAGERS_ROLE_KEY } from "../roles/built-in-role.ts";
import { TEXTS } from "./texts/texts.gen.ts";

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
  const words = TEXTS[defaultLocale];
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
