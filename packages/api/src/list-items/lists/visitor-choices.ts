import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import type { ShownListPage } from "@plein/contract/list-items/lists/list-page";
import type { ApiContext } from "../../context.ts";
import type { ListPlan, ListSource } from "./list-plan.ts";
import { tagsOfPlan } from "./read-lists.ts";
import { tagsOfSource } from "./sources/list-source.shared.ts";
import { listTags, listTitles } from "./visitor-choice-rows.ts";

type Services = Pick<ApiContext, "db" | "services">;
type ShownBlock = { readonly block: BuildingBlockInstance };

/** The tags that a visitor can choose from, in alphabetical order; none unless the block lets visitors filter by tag. */
export async function getTagChoices(
  { db, services }: Services,
  { block, plan }: ShownBlock & { readonly plan: ListPlan },
): Promise<string[]> {
  const parents = plan.parents.map(({ guid, visibleTypes }) => ({ guid, visibleTypes }));
  if (!hasVisitorFilter(block, "tags") || parents.length === 0) return [];
  const { typeNames } = plan;
  const key = `tags ${JSON.stringify(parents)} ${typeNames.join()}`;
  return services.memory.getOrLoad({ platformGuid: db.platformGuid, key }, async () => {
    const rows = await listTags(db, { parents, typeNames });
    const value = rows.map(({ tag }) => tag).sort((one, other) => one.localeCompare(other, "nl"));
    return { value, tags: tagsOfPlan(plan), bytes: JSON.stringify(value).length };
  });
}

type Parents = ShownListPage["parents"];

/** The parents that a visitor can choose from; none for a single parent, or unless the block lets visitors filter by parent. */
export async function getParentChoices(
  { db, services }: Services,
  { block, source }: ShownBlock & { readonly source: ListSource },
): Promise<Parents> {
  if (!hasVisitorFilter(block, "parents") || source.parents.length < 2) return [];
  const guids = source.parents.map(({ guid }) => guid);
  return services.memory.getOrLoad<Parents>({ platformGuid: db.platformGuid, key: `parents ${guids.join()}` }, async () => {
    const rows = await listTitles(db, guids);
    const byGuid = new Map(rows.map((row) => [row.guid, row]));
    const value = guids.flatMap((guid) => byGuid.get(guid) ?? []);
    return { value, tags: tagsOfSource(source), bytes: JSON.stringify(value).length };
  });
}

function hasVisitorFilter({ options: { visitorFilters } }: BuildingBlockInstance, name: string): boolean {
  return Array.isArray(visitorFilters) && visitorFilters.includes(name);
}
