import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { parseUntrusted } from "@plein/contract/input-size";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { buildMetadataSchema, type ItemMetadata } from "@plein/contract/item-types/metadata-schema";
import { toJsonPointer } from "@plein/contract/json-pointer";
import type { NewListItem, SavedListItem } from "@plein/contract/list-items/items/list-item";
import type { Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import { badFieldError, toFieldErrors } from "../../field-errors.ts";
import { findItemType, type ItemTypes } from "../../item-types/item-types.shared.ts";
import { checkItemBlock } from "../blocks/check-item-block.ts";
import type { ListParent } from "../lists/list-plan.ts";

type Path = readonly (string | number)[];

/** An item's content, once its type and the schemas of its blocks have accepted it. */
export type CheckedItem = { readonly type: ListItemType; readonly metadata: ItemMetadata; readonly blocks: readonly StoredBlock[] };

export type CheckedInput =
  | { readonly item: CheckedItem; readonly errors: readonly [] }
  | { readonly item: null; readonly errors: readonly FieldError[] };

type CheckOptions = { readonly types: ItemTypes; readonly allowedTypes: readonly string[]; readonly locale: Locale; readonly under: Path };

/** Checks an item; errors are pointers into the input, all of them at once. */
export function checkItem(input: NewListItem | SavedListItem, { types, allowedTypes, locale, under }: CheckOptions): CheckedInput {
  const type = findItemType(types, input.listItemTypeName);
  const isAllowed = allowedTypes.length === 0 || allowedTypes.includes(input.listItemTypeName);
  if (type === null || !isAllowed) return { item: null, errors: [badFieldError([...under, "listItemTypeName"], "itemType", locale)] };
  const metadata = parseUntrusted(buildMetadataSchema(type), input.metadata ?? {});
  const blocks = (input.contentBuildingBlockInstances ?? []).map((block, index) => {
    const checked = checkItemBlock(block, locale);
    return { block, checked, path: [...under, "contentBuildingBlockInstances", index] };
  });
  const errors = [
    ...toFieldErrors(metadata.issues, locale, [...under, "metadata"]),
    ...blocks.flatMap(({ checked, path }) =>
      checked.isValid ? [] : checked.errors.map((error) => ({ ...error, path: `${toJsonPointer(path)}${error.path}` })),
    ),
  ];
  if (errors.length > 0 || metadata.data === undefined) return { item: null, errors };
  const stored = blocks.flatMap(({ block, checked }) =>
    checked.isValid ? [{ ...DETAIL_BLOCK, ...withoutPermissions(block), ...checked }] : [],
  );
  return { item: { type, metadata: metadata.data, blocks: stored.map(({ isValid: _, ...block }) => block) }, errors: [] };
}

/** Everybody who may see an item may see its blocks, and no items can be added through them. */
const DETAIL_BLOCK = { viewPermission: "Public", viewRoles: [], addPermission: "Admin", addRoles: [] } as const;

function withoutPermissions<B extends { addPermission?: unknown; addRoles?: unknown }>(block: B): Omit<B, "addPermission" | "addRoles"> {
  const { addPermission: _, addRoles: __, ...rest } = block;
  return rest;
}

export type ParentCheck = {
  /** the named parents that the caller can see */
  readonly found: readonly ListParent[];
  /** parents that require no further rights: those of the list, or the item's current ones */
  readonly granted: readonly Guid[];
  readonly self: Guid | null;
  readonly locale: Locale;
  readonly path: Path;
};

/** The errors in the named parents. A parent on another platform, a hidden one and a missing one give the same error. */
export function checkParents(guids: readonly Guid[], { found, granted, self, locale, path }: ParentCheck): FieldError[] {
  const errors = guids.flatMap((guid, index) => {
    const parent = found.find((candidate) => candidate.guid === guid);
    const isAllowed = parent !== undefined && (parent.canEdit || granted.includes(guid)) && guid !== self;
    return isAllowed ? [] : [badFieldError([...path, index], "parent", locale)];
  });
  if (errors.length > 0) return errors;
  const hasPage = guids.some((guid) => found.some((parent) => parent.guid === guid && parent.path !== null));
  return hasPage ? [] : [badFieldError(path, "pageParent", locale)];
}
