import { Extension, type Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList } from "@tiptap/extension-list/bullet-list";
import { ListItem } from "@tiptap/extension-list/item";
import { ListKeymap } from "@tiptap/extension-list/keymap";
import { OrderedList } from "@tiptap/extension-list/ordered-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Dropcursor } from "@tiptap/extensions/drop-cursor";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { headingShortcuts } from "./heading-shortcuts.ts";
import { fromEditorHref } from "./link-href.ts";
import { listShortcuts } from "./list-shortcuts.ts";
import { cleanPastedHtml } from "./pasted-html.ts";

/**
 * Exactly the elements of our tree; other pasted elements are converted to them, or to plain text. Imported one by one, because the starter
 * kit brings all of its extensions to the browser, including those that are turned off.
 */
export const richTextExtensions: Extensions = [
  Bold,
  Blockquote,
  BulletList,
  Document,
  Dropcursor,
  HardBreak,
  Heading.configure({ levels: [3, 4] }),
  UndoRedo,
  Italic,
  ListItem,
  ListKeymap,
  OrderedList,
  Paragraph,
  Text,
  Link.configure({
    openOnClick: false,
    defaultProtocol: "https",
    // The extension opens links in a new tab by default.
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (href) => fromEditorHref(href) !== null,
  }),
  headingShortcuts,
  listShortcuts,
  Extension.create({ name: "pastedHtml", transformPastedHTML: cleanPastedHtml }),
];
