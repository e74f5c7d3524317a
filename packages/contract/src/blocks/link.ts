import { z } from "zod";
import { Guid } from "../guid.ts";
import { FileReference } from "../media/file-reference.ts";
import { isStorableText } from "../storable-text.ts";
import { isLinkUrl } from "./link-url.ts";

/**
 * The target of a link in a block's content. A page and an item are referred to by guid, so that the link follows when they move and
 * is omitted when they are removed or not visible to the reader; a document likewise, by the reference that follows a replaced file.
 * `anchor` is the id of a block on the page.
 */
export const Link = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("page"), pageGuid: Guid, anchor: z.string().max(100).refine(isStorableText).optional() }),
  z.strictObject({ kind: z.literal("item"), itemGuid: Guid }),
  z.strictObject({ kind: z.literal("file"), file: FileReference }),
  z.strictObject({
    kind: z.literal("url"),
    url: z
      .string()
      .max(2000)
      .refine(isStorableText)
      .refine(isLinkUrl, { params: { message: "url" } }),
  }),
]);
export type Link = z.infer<typeof Link>;

/** The pages and items that a page's links lead to and that this reader may see; by guid. */
export type LinkedPages = Readonly<Record<Guid, { readonly path: string; readonly title: string }>>;

export { isLinkUrl };
