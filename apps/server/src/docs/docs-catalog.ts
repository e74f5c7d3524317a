import type { Locale } from "@plein/contract/locale";
import type { OpenApiDocument } from "../openapi/openapi-document.ts";
import { callSection, type DocumentedCall } from "./call-section.ts";
import { docsTexts } from "./docs-texts.ts";
import type { Markup } from "./html.ts";

/** A call with its section of the documentation, which has ORIGIN in place of the site's address. */
export type CatalogCall = DocumentedCall & { readonly group: string; readonly section: Markup; readonly searched: string };

/** Placeholder for scheme and host in the sections, which are rendered once for all platforms. Reserved by RFC 2606. */
export const ORIGIN = "https://origin.invalid";

/** Every call with its section in one language; takes 20 ms to render, so it is cached. */
export function docsCatalog({ paths }: OpenApiDocument, locale: Locale): readonly CatalogCall[] {
  const text = docsTexts(locale);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      const searched = `${method} ${path} ${operation.operationId} ${operation.summary}`.toLowerCase();
      const section = callSection({ method, path, operation }, ORIGIN, text);
      return { method, path, operation, group: operation.tags[0] ?? "", section, searched };
    }),
  );
}

/** The calls that match all words of a query; all of them for an empty one. */
export function findCalls(catalog: readonly CatalogCall[], query: string): readonly CatalogCall[] {
  const words = query.toLowerCase().split(/\s+/);
  return catalog.filter(({ searched }) => words.every((word) => searched.includes(word)));
}
