import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { OptionSource } from "@plein/contract/forms/questions/choices/option-source";
import { MAX_OPTIONS } from "@plein/contract/forms/questions/question-option";
import type { Guid } from "@plein/contract/guid";
import { parseListSettings } from "@plein/contract/list-items/lists/list-settings";
import type { ApiContext } from "../../context.ts";
import { getItemTypes } from "../../item-types/item-types.shared.ts";
import type { Reader } from "../../pages/reader.shared.ts";
import { listParents } from "../parents/list-parents.ts";
import { findListLanguage } from "../translations/list-language.shared.ts";
import { planList } from "./list-plan.ts";
import { readLists, tagsOfPlan } from "./read-lists.ts";
import { listTags } from "./visitor-choice-rows.ts";

/** The texts to choose from, or null for a page that the reader can't see, with the cache tags of what they depend on. */
export type OptionTexts = { readonly texts: readonly string[] | null; readonly tags: readonly CacheTag[] };

type OptionReader = Reader & Pick<ApiContext, "locale">;
export type OptionsOfPage = { readonly pageGuid: Guid; readonly from: Exclude<OptionSource, "fixed"> };

/**
 * The titles of the items on a page, or the tags of those items, that this reader sees: in alphabetical order, without expired items.
 */
export async function readOptionTexts(reader: OptionReader, { pageGuid, from }: OptionsOfPage): Promise<OptionTexts> {
  const { actor, platform, services, locale } = reader;
  // As for lists: users see their own items, and periods begin and end.
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const user = actor.kind === "anonymous" ? "" : actor.userGuid;
  const key = `options ${from} ${pageGuid} ${locale} ${minute} ${rightsKeyOf(actor)} ${user}`;
  return services.memory.getOrLoad<OptionTexts>({ platformGuid: platform.guid, key }, async () => {
    const value = await read(reader, { pageGuid, from });
    return { value, tags: value.tags, bytes: JSON.stringify(value.texts).length };
  });
}

const MINUTE_MS = 60_000;

async function read(reader: OptionReader, { pageGuid, from }: OptionsOfPage): Promise<OptionTexts> {
  const { db, platform, locale } = reader;
  const parents = await listParents(reader, [pageGuid]);
  const tags: CacheTag[] = [...new Set([...tagsOfPlan({ parents }), `list:${pageGuid}` as const, `page:${pageGuid}` as const])];
  if (parents.length === 0) return { texts: null, tags };
  const inOrder = (texts: readonly string[]) => texts.toSorted((one, other) => one.localeCompare(other, locale));
  if (from === "tags") return { texts: inOrder((await listTags(db, { parents, typeNames: [] })).map(({ tag }) => tag)), tags };
  const [types, language] = await Promise.all([getItemTypes(reader), findListLanguage(reader, pageGuid)]);
  const query = { sort_by: "title_asc", itemCount: MAX_OPTIONS };
  const plan = planList({ settings: parseListSettings({}), parents, query, types, platform, locale, language, now: new Date() });
  if (plan.code !== "Success") throw new Error("The plan of a list without filters is valid");
  const [listed] = await readLists(reader, [plan.value], { hasBlocks: false, hasTotals: false });
  return { texts: inOrder(listed?.rows.map(({ title }) => title) ?? []), tags };
}
