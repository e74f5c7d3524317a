import { encodePath } from "../pages/addresses/canonical-path.ts";

/** The URL of a search result, as in a link. That of a stored file is encoded already, and may contain the file's version. */
export function searchResultHref(path: string): string {
  return path.startsWith("/a/") ? path : encodePath(path);
}
