import type { LinkTexts } from "../fields/links/link-field.tsx";

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
  readonly unlink: string;
  readonly linkTarget: string;
  readonly linkTargetHint: string;
  readonly linkNotFound: string;
  readonly linkFields: LinkTexts;
};
