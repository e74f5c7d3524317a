import type { Visibility } from "@plein/contract/access/visibility";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { ImageReference } from "@plein/contract/media/image-reference";
import type { SearchKind } from "@plein/contract/search/search-kind";
import { searchableText, vocabularyOf } from "@plein/contract/search/search-words";
import { toStorableText } from "@plein/contract/storable-text";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../run-sql.ts";

/**
 * Who finds an entry. What is shown on pages: whoever may see one of them, for as long as that is so; the database follows
 * the pages' permissions by itself. What is on no page: whoever has this visibility (no roles).
 */
export type SearchReaders = { readonly pages: readonly [Guid, ...Guid[]] } | { readonly visibility: Exclude<Visibility, "Roles"> };

/** What searching knows of a thing: all texts as their readers see them, without mark-up. */
export type SearchEntry = {
  readonly kind: SearchKind;
  readonly objectGuid: Guid;
  /** `page`, or the name of an item's type: what people narrow their results by */
  readonly typeName: string;
  readonly locale: Locale;
  readonly readers: SearchReaders;
  /** what follows the path of its first page that the reader may see, such as `/i/{shortId}/{slug}`; empty for a page itself */
  readonly path: string;
  readonly title: string;
  /** shown below the title where the words weren't found in the text */
  readonly summary: string;
  readonly headings: readonly string[];
  readonly tags: readonly string[];
  readonly text: string;
  /** text within a file */
  readonly fileText?: string;
  readonly image: ImageReference | null;
  /** what "newest first" and the years go by */
  readonly date: Date;
  /** from when only who asks for what has expired finds it; null for never */
  readonly expiresOn: Date | null;
};

/** Makes a thing findable, or findable as it is now; in the transaction of the change that it follows. */
export async function indexForSearch(tx: PlatformTransaction, entry: SearchEntry): Promise<void> {
  await indexAllForSearch(tx, [entry]);
}

/** The same for many things, in two statements. */
export async function indexAllForSearch(tx: PlatformTransaction, entries: readonly SearchEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await runSql(tx, upsertOf(JSON.stringify(entries.map(toRow))));
  const words = vocabularyOf(entries.flatMap(({ title, headings, tags }) => [title, ...headings, ...tags]));
  if (words.length === 0) return;
  // In one order, so that two writes never wait for each other.
  await runSql(
    tx,
    sql`insert into search_words (platform_guid, word)
        select plein_platform(), w from unnest(${words}::text[]) with ordinality as new(w, n)
         where not exists (select from search_words s where s.platform_guid = plein_platform() and s.word = w) order by n
            on conflict do nothing`,
  );
}

/** Makes a thing unfindable; one that was not findable is left so. */
export async function removeFromSearch(tx: PlatformTransaction, kind: SearchKind, objectGuid: Guid): Promise<void> {
  await removeAllFromSearch(tx, kind, [objectGuid]);
}

export async function removeAllFromSearch(tx: PlatformTransaction, kind: SearchKind, objectGuids: readonly Guid[]): Promise<void> {
  await runSql(
    tx,
    sql`delete from search_entries
         where platform_guid = plein_platform() and kind = ${kind} and object_guid = any(${[...objectGuids]}::uuid[])`,
  );
}

/** So much of a text is kept for the words around a match; all of it is searched. */
const MAX_BODY = 10_000;
/** A vector holds a megabyte at most. */
const MAX_SEARCHED = 200_000;
const MAX_SUMMARY = 300;
const MAX_TITLE = 500;
/** Around what is found in a text while it is on its way here (search-store.ts), so it may not be in one. */
const MARKS = /[\uE000\uE001]/gu;

function toRow(entry: SearchEntry) {
  const { kind, objectGuid, typeName, locale, readers, path, title, summary, headings, tags, text, fileText = "", image } = entry;
  return {
    kind,
    object_guid: objectGuid,
    type_name: typeName,
    locale,
    page_guids: "pages" in readers ? readers.pages : [],
    visibility: "visibility" in readers ? readers.visibility : null,
    path,
    title: plain(title, MAX_TITLE),
    summary: plain(summary, MAX_SUMMARY),
    body: plain(text, MAX_BODY),
    tags: [...new Set(tags)],
    image,
    date: entry.date.toISOString(),
    expires_on: entry.expiresOn?.toISOString() ?? null,
    a: searchableText(title),
    b: searchableText([...headings, ...tags].join("\n").slice(0, MAX_SEARCHED)),
    c: searchableText(`${summary}\n${text}`.slice(0, MAX_SEARCHED)),
    d: searchableText(fileText.slice(0, MAX_SEARCHED)),
  };
}

function plain(text: string, maxLength: number): string {
  // Cut, a pair of surrogates may be half of one.
  return toStorableText(text.replace(MARKS, "").replaceAll(/\s+/gu, " ").trim().slice(0, maxLength));
}

const upsertOf = (rows: string) => sql`
  with language (locale, config) as (values ('nl', 'public.plein_nl'::regconfig), ('en', 'public.plein_en'::regconfig)),
       place as (select guid, time_zone from platforms where guid = plein_platform())
  insert into search_entries as e
         (platform_guid, kind, object_guid, locale, type_name, page_guids, visibility, readers, path, title, summary, body, tags, image,
          date, year, expires_on, weights)
  select place.guid, x.kind, x.object_guid, x.locale, x.type_name, x.page_guids, x.visibility,
         plein_search_readers(place.guid, x.page_guids, x.visibility), x.path, x.title, x.summary, x.body, x.tags, nullif(x.image, 'null'::jsonb),
         x.date, extract(year from x.date at time zone place.time_zone)::int, x.expires_on,
         setweight(to_tsvector(language.config, x.a), 'A') || setweight(to_tsvector(language.config, x.b), 'B') ||
         setweight(to_tsvector(language.config, x.c), 'C') || setweight(to_tsvector(language.config, x.d), 'D')
    from jsonb_to_recordset(${rows}::jsonb) as x
         (kind text, object_guid uuid, type_name text, locale text, page_guids uuid[], visibility visibility, path text, title text,
          summary text, body text, tags text[], image jsonb, date timestamptz, expires_on timestamptz, a text, b text, c text, d text)
    join language on language.locale = x.locale cross join place
      on conflict (platform_guid, kind, object_guid) do update
     set locale = excluded.locale, type_name = excluded.type_name, page_guids = excluded.page_guids, visibility = excluded.visibility,
         readers = excluded.readers, path = excluded.path, title = excluded.title, summary = excluded.summary, body = excluded.body,
         tags = excluded.tags, image = excluded.image, date = excluded.date, year = excluded.year, expires_on = excluded.expires_on,
         weights = excluded.weights`;
