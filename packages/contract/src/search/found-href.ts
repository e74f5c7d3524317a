import { encodePath } from "../pages/addresses/canonical-path.ts";

/** The address of what was found, as in a link. That of a stored file is encoded already, and may name the file's version. */
export function foundHref(path: string): string {
  return path.startsWith("/a/") ? path : encodePath(path);
}
