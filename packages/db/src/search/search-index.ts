import type { SearchEntry } from "@plein/contract/search/search-entry";
import { searchableText, vocabularyOf } from "@plein/contract/search/search-words";
import { toStorableText } from "@plein/contract/storable-text";
import { CompiledQuery, type Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** A statement with its one parameter. */
export type IndexStatement = { readonly text: string; readonly parameter: unknown };

/**
 * The statements that index entries in the inverted index (a tsvector with GIN), to be run in the transaction of their change, on a
 * connection of their platform. Empty without entries.
 */
export function indexStatements(entries: readonly SearchEntry[]): IndexStatement[] {
  if (entries.length === 0) return [];
  // Sorted, so that two writes can't deadlock.
  const words = vocabularyOf(entries.flatMap(({ title, headings, tags }) => [title, ...headings, ...tags]));
  return [
    { text: ADD_ENTRIES, parameter: JSON.stringify(entries.map(toRow)) },
    { text: ADD_WORDS, parameter: words },
  ];
}

/** Indexes entries, on a connection of their platform. */
export async function saveSearchEntries(kysely: Kysely<Tables>, entries: readonly SearchEntry[]): Promise<void> {
  for (const { text, parameter } of indexStatements(entries)) await kysely.executeQuery(CompiledQuery.raw(text, [parameter]));
}

// Entries of one page and one type, such as the items of an import, have the same readers, whose computation takes the most time.
const ADD_ENTRIES = `
  with language (locale, config) as (values ('nl', 'public.plein_nl'::regconfig), ('en', 'public.plein_en'::regconfig)),
       place as (select guid, time_zone from platforms where guid = plein_platform()),
       x as (
         select *, case kind when 'item' then type_name end as item_type
           from jsonb_to_recordset($1::jsonb) as x
                (kind text, object_guid uuid, type_name text, locale text, page_guids uuid[], visibility visibility, path text, title text,
                 summary text, body text, tags text[], document_guids uuid[], image jsonb, date timestamptz, expires_on timestamptz,
                 a text, b text, c text, d text)
       ),
       shown as materialized (
         select page_guids, visibility, item_type, plein_search_readers(place.guid, page_guids, visibility, item_type) as readers
           from (select distinct page_guids, visibility, item_type from x) as places cross join place
       )
  insert into search_entries
         (platform_guid, kind, object_guid, locale, type_name, page_guids, visibility, readers, path, title, summary, body, tags, document_guids,
          image, date, year, expires_on, weights)
  select place.guid, x.kind, x.object_guid, x.locale, x.type_name, x.page_guids, x.visibility, shown.readers, x.path, x.title, x.summary,
         x.body, x.tags, x.document_guids,
         x.image, coalesce(x.date, now()), extract(year from coalesce(x.date, now()) at time zone place.time_zone)::int, x.expires_on,
         setweight(to_tsvector(language.config, x.a), 'A') || setweight(to_tsvector(language.config, x.b), 'B') ||
         setweight(to_tsvector(language.config, x.c), 'C') || setweight(to_tsvector(language.config, x.d), 'D')
    from x
    join language on language.locale = x.locale
    join shown on shown.page_guids = x.page_guids and shown.visibility is not distinct from x.visibility
                  and shown.item_type is not distinct from x.item_type
         cross join place
      on conflict (platform_guid, kind, object_guid) do update
     set locale = excluded.locale, type_name = excluded.type_name, page_guids = excluded.page_guids, visibility = excluded.visibility,
         readers = excluded.readers, path = excluded.path, title = excluded.title, summary = excluded.summary, body = excluded.body,
         tags = excluded.tags, document_guids = excluded.document_guids, image = excluded.image, date = excluded.date, year = excluded.year, expires_on = excluded.expires_on,
         weights = excluded.weights`;

// The limit makes the planner look up each word. Otherwise it would join all words of the platform with the few new ones.
const ADD_WORDS = `
  insert into search_words (platform_guid, word)
  select plein_platform(), w from unnest($1::text[]) with ordinality as new(w, n)
   where (select 1 from search_words s where s.platform_guid = plein_platform() and s.word = w limit 1) is null order by n
      on conflict do nothing`;

/**
 * The lengths of the text stored for excerpts; all of the text is searchable. A document gets more, because it is long, and its words
 * aren't in its title.
 */
const MAX_BODY = 10_000;
const MAX_FILE_BODY = 100_000;
/** The maximum size of a tsvector is a megabyte. */
const MAX_SEARCHED = 200_000;
const MAX_SUMMARY = 300;
const MAX_TITLE = 500;
/** Markers around a match in an excerpt, which therefore may not occur in a text. */
const MARKS = /[\uE000\uE001]/gu;

function toRow(entry: SearchEntry) {
  const {
    kind,
    objectGuid,
    typeName,
    locale,
    readers,
    path,
    title,
    summary,
    headings,
    tags,
    text,
    fileText = "",
    documents = [],
    image,
  } = entry;
  return {
    kind,
    object_guid: objectGuid,
    type_name: typeName,
    locale,
    page_guids: readers !== "thoseOfItsEntries" && "pages" in readers ? readers.pages : [],
    visibility: readers !== "thoseOfItsEntries" && "visibility" in readers ? readers.visibility : null,
    path,
    title: plain(title, MAX_TITLE),
    summary: plain(summary, MAX_SUMMARY),
    body: fileText === "" ? plain(text, MAX_BODY) : plain(fileText, MAX_FILE_BODY),
    document_guids: [...new Set(documents)],
    tags: [...new Set(tags.map((tag) => plain(tag, MAX_TITLE)))],
    image,
    date: entry.date?.toISOString() ?? null,
    expires_on: entry.expiresOn?.toISOString() ?? null,
    a: searchableText(title),
    b: searchableText([...headings, ...tags].join("\n").slice(0, MAX_SEARCHED)),
    c: searchableText(`${summary}\n${text}`.slice(0, MAX_SEARCHED)),
    d: searchableText(fileText.slice(0, MAX_SEARCHED)),
  };
}

function plain(text: string, maxLength: number): string {
  // Cutting may split a surrogate pair.
  return toStorableText(text.replace(MARKS, "").replaceAll(/\s+/gu, " ").trim().slice(0, maxLength));
}
