import { Extension, type Extensions } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { StarterKit } from "@tiptap/starter-kit";
import { headingShortcuts } from "./heading-shortcuts.ts";
import { fromEditorHref } from "./link-href.ts";
import { cleanPastedHtml } from "./pasted-html.ts";

/** Exactly what our tree supports; anything else that is pasted is converted to it, or to plain text. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: false,
    trailingNode: false,
  }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: "https",
    // The extension opens links in a new tab by default.
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (href) => fromEditorHref(href) !== null,
  }),
  headingShortcuts,
  Extension.create({ name: "pastedHtml", transformPastedHTML: cleanPastedHtml }),
];
