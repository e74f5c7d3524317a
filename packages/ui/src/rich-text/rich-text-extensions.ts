import { Extension, type Extensions } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { StarterKit } from "@tiptap/starter-kit";
import { fromEditorHref } from "./link-href.ts";
import { cleanPastedHtml } from "./pasted-html.ts";

/** Just what our tree knows; whatever else is pasted becomes that, or plain text. */
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
  Extension.create({ name: "pastedHtml", transformPastedHTML: cleanPastedHtml }),
];
