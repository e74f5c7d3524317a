import { Guid } from "../guid.ts";

type Path = readonly (string | number)[];

/** A reference to a stored file in some content. */
export type MediaReference = { readonly guid: string; readonly kind: "image" | "file"; readonly path: Path };

/**
 * Every reference to a picture or a document in content of any structure: a reference to a picture has guid, width and height, one to
 * a document guid, type and size.
 *
 * @param path of the content itself
 */
export function findMediaReferences(content: unknown, path: Path = []): MediaReference[] {
  if (Array.isArray(content)) return content.flatMap((part, index) => findMediaReferences(part, [...path, index]));
  if (typeof content !== "object" || content === null) return [];
  const kind = referredKind(content);
  if (kind !== null && "guid" in content && typeof content.guid === "string") return [{ guid: content.guid, kind, path }];
  return Object.entries(content).flatMap(([name, part]) => findMediaReferences(part, [...path, name]));
}

/** The kind of file that an object with a guid refers to; null if it is not a reference to a file. */
export function referredKind(content: object): MediaReference["kind"] | null {
  if (!("guid" in content)) return null;
  if ("width" in content && "height" in content) return "image";
  return "contentType" in content && "size" in content ? "file" : null;
}

/** The guids of the documents that content of any structure refers to. */
export function findDocumentGuids(content: unknown): string[] {
  return findMediaReferences(content).flatMap(({ guid, kind }) => (kind === "file" && Guid.safeParse(guid).success ? [guid] : []));
}
