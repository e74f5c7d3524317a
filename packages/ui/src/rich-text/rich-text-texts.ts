import type { LinkTexts } from "../fields/links/link-target.ts";

export type RichTextTexts = {
  readonly toolbar: string;
  readonly bold: string;
  readonly italic: string;
  readonly heading: string;
  readonly subheading: string;
  readonly bulletList: string;
  readonly orderedList: string;
  readonly blockquote: string;
  readonly link: string;
  readonly linkTexts: LinkTexts;
};
