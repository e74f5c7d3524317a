import { can } from "@plein/contract/access/policy";
import type { ListPage } from "@plein/contract/list-items/lists/list-page";
import type { ItemTypes } from "../../item-types/item-types.shared.ts";
import type { Reader } from "../../pages/reader.shared.ts";
import type { ItemRow } from "../items/item-rows.shared.ts";
import { toListItem } from "../items/to-list-item.shared.ts";
import type { ListPlan, ListSource } from "./list-plan.ts";
import type { ListRows } from "./read-lists.ts";

type Read = {
  readonly source: Pick<ListSource, "canAdd" | "settings">;
  readonly plan: ListPlan;
  readonly read: ListRows;
  readonly types: ItemTypes;
};

/** A page of a list, with the rights of its reader. */
export function toListPage(reader: Reader, { source, plan, read, types }: Read): ListPage {
  return {
    items: read.rows.map((row) => toListItem(reader, row, types)),
    totalNumberOfItems: read.total,
    pageNumber: plan.pageNumber,
    itemCount: plan.itemCount,
    after: read.after,
    canAdd: source.canAdd || plan.parents.some(({ canEdit }) => canEdit),
    editableGuids: read.rows.filter((row) => canChangeRow(reader, plan, row)).map(({ guid }) => guid),
    listItemTypeNames: [...source.settings.itemTypes],
    state: plan.state,
  };
}

const NO_PAGE = { editPermission: "Admin", editRoles: [] } as const;

/** Through one of its pages, whose rights were checked when the parents were read, or as its owner. */
export function canChangeRow({ actor }: Pick<Reader, "actor">, { parents }: ListPlan, row: ItemRow): boolean {
  const parentsOfItem = new Set(row.parents.map(({ guid }) => guid));
  return (
    parents.some(({ guid, canEdit }) => canEdit && parentsOfItem.has(guid)) ||
    can(actor, "item.edit", { ...NO_PAGE, ownerGuid: row.ownerGuid })
  );
}
