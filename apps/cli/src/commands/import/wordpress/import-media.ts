import { httpStatusOf } from "@plein/client/to-failure";
import type { FileReference } from "@plein/contract/media/file-reference";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { isDocumentName } from "./media-names.ts";
import { isUnrelatedToInput, ledgerId, reasonOf, type SiteImport } from "./site-import.ts";
import type { WxrEntry } from "./wxr-entry.ts";

export type ImportedMedia = {
  readonly image: Omit<ImageReference, "alt"> | null;
  readonly file: FileReference | null;
};

/** A picture or document that content refers to. `entry` is its attachment, or else the entry that refers to it. */
export type NeededMedia = { readonly url: string; readonly entry: WxrEntry };

const REFUSALS: Readonly<Record<number, string>> = {
  413: "it is too large",
  415: "the library has no files of this type, or its content is of another",
  507: "the storage of the platform is full",
};

/** Imports the pictures and documents of the content to the library. @returns the imported media by URL */
export async function importMedia(site: SiteImport, needed: Iterable<NeededMedia>): Promise<ReadonlyMap<string, ImportedMedia>> {
  const imported = new Map<string, ImportedMedia>();
  for (const one of needed) {
    const media = await importAndReport(site, one);
    if (media !== null) imported.set(one.url, media);
  }
  return imported;
}

/** @returns null for a file that was rejected */
async function importAndReport(site: SiteImport, one: NeededMedia): Promise<ImportedMedia | null> {
  const kind = isDocumentName(one.url) ? "document" : "picture";
  const line = { line: one.entry.line, kind, name: one.url };
  try {
    const { media, isNew } = await importOne(site, one);
    const guid = media.image?.guid ?? media.file?.guid ?? null;
    site.lines.push({ ...line, guid, outcome: isNew ? "imported" : "skipped", reason: isNew ? "" : "imported before" });
    return media;
  } catch (error) {
    if (httpStatusOf(error) === null && !(error instanceof MediaError)) throw error;
    site.lines.push({ ...line, guid: null, outcome: "refused", reason: explain(error) });
    return null;
  }
}

/** Thrown if a file doesn't exist on the old website, or may not be fetched. */
export class MediaError extends Error {
  override readonly name = "MediaError";
}

function explain(error: unknown): string {
  if (error instanceof MediaError) return error.message;
  const refusal = REFUSALS[httpStatusOf(error) ?? 0];
  if (refusal === undefined && isUnrelatedToInput(error)) throw error;
  return refusal ?? reasonOf(error);
}

async function importOne(site: SiteImport, { url }: NeededMedia): Promise<{ media: ImportedMedia; isNew: boolean }> {
  const id = ledgerId(site, "media", url);
  const known = site.ledger.find(id);
  if (known !== null) return { media: await readImported(site, known), isNew: false };
  if (site.isDryRun) return { media: PLACEHOLDER, isNew: true };
  const content = await site.readMedia(url);
  const name = decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "") || "bestand";
  const uploaded = await site.plein.upload(
    { name, content },
    { public: "true" },
    { idempotencyKey: id.slice(-255).replaceAll(/[^\x20-\x7e]/g, "_") },
  );
  await site.ledger.complete([{ id, guid: uploaded.guid }]);
  const { guid, contentType, size } = uploaded;
  const isImage = "width" in uploaded;
  const media = {
    image: isImage ? { guid, width: uploaded.width, height: uploaded.height } : null,
    file: isImage ? null : { guid, name: uploaded.name, contentType, size },
  };
  return { media, isNew: true };
}

/** The result in a dry run, in which nothing that refers to it is written. */
const PLACEHOLDER: ImportedMedia = { image: { guid: "00000000-0000-4000-8000-000000000000", width: 1, height: 1 }, file: null };

async function readImported({ plein }: SiteImport, guid: string): Promise<ImportedMedia> {
  const { file } = await plein.api.media.get.query({ guid });
  const { kind, name, contentType, size, width, height } = file;
  const version = file.version > 1 ? { version: file.version } : {};
  return kind === "image"
    ? { image: { guid, width, height, ...version }, file: null }
    : { image: null, file: { guid, name, contentType, size, ...version } };
}
