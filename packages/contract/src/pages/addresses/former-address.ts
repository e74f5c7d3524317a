import { z } from "zod";
import { Guid } from "../../guid.ts";
import { isStorableText } from "../../storable-text.ts";
import { MAX_PAGE_PATH_LENGTH } from "../new-page.ts";
import { decodePath, encodePath } from "./canonical-path.ts";

/** The maximum number of paths in one call. */
export const MAX_FORMER_ADDRESSES = 200;

/** A path that a page or an item had on another website, as pages store theirs: `/2019/05/café`. */
const FormerPath = z
  .string()
  .min(2)
  .max(MAX_PAGE_PATH_LENGTH)
  .refine(isStorableText, { params: { message: "text" } })
  .refine((path) => decodePath(encodePath(path)) === path, { params: { message: "invalid" } });

/** A path of a former website that redirects to a page or an item, like a vanity URL or short link. */
export const FormerAddress = z.strictObject({
  path: FormerPath,
  /** an item of a list of the page; without it, the path leads to the page itself */
  itemGuid: Guid.optional(),
});
export type FormerAddress = z.infer<typeof FormerAddress>;

export const AddedRedirects = z.strictObject({
  /** the paths that lead to the page or an item of it from now on */
  added: z.array(z.string()),
  /** paths that don't redirect: of a page, of the product itself, of a redirect to elsewhere, or for an item that the page lacks */
  refused: z.array(z.string()),
});
export type AddedRedirects = z.infer<typeof AddedRedirects>;
