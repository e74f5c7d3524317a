type Path = readonly (string | number)[];

/** A place in some content that refers to a stored file. */
export type MediaReference = { readonly guid: string; readonly kind: "image" | "file"; readonly path: Path };

/**
 * Every reference to a picture or a document in content of any shape: a picture is referred to by guid, width and height, a
 * document by guid, type and size.
 *
 * @param path of the content itself
 */
export function mediaReferencesIn(content: unknown, path: Path = []): MediaReference[] {
  if (Array.isArray(content)) return content.flatMap((part, index) => mediaReferencesIn(part, [...path, index]));
  if (typeof content !== "object" || content === null) return [];
  const kind = referredKind(content);
  if (kind !== null && "guid" in content && typeof content.guid === "string") return [{ guid: content.guid, kind, path }];
  return Object.entries(content).flatMap(([name, part]) => mediaReferencesIn(part, [...path, name]));
}

/** What an object that names a guid refers to; null for what is no reference to a file. */
export function referredKind(content: object): MediaReference["kind"] | null {
  if (!("guid" in content)) return null;
  if ("width" in content && "height" in content) return "image";
  return "contentType" in content && "size" in content ? "file" : null;
}
