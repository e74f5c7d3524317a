import type { Guid } from "@plein/contract/guid";
import { digestText } from "../etag.ts";

/** Where every host of a platform says which platform it is. */
export const HOST_MARK_PATH = "/.well-known/platform.txt";

/** Says which platform it is without its guid, which identifies it in the API. */
export function hostMark(platformGuid: Guid): string {
  return digestText(`host of ${platformGuid}`);
}
