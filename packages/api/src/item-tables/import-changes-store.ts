import { Guid } from "@plein/contract/guid";
import { parseSent } from "@plein/contract/input-size";
import type { ImportChange } from "@plein/contract/item-tables/import-check";
import { type ListItem, NewListItem, type SavedListItem } from "@plein/contract/list-items/items/list-item";
import { type FieldError, type Result, success } from "@plein/contract/result";
import type { ApiContext, UserContext } from "../context.ts";
import { badFieldError, badFields, fieldErrorsOf } from "../field-errors.ts";
import { getItemTypes, type ItemTypes } from "../item-types/item-types.shared.ts";
import { checkItem } from "../list-items/items/item-input.shared.ts";
import { toListItem } from "../list-items/items/item-row.shared.ts";
import { decidesMore, updateItemIn } from "../list-items/items/save-item.shared.ts";
import { findItems, isVisible, mayChange, mayPublish, type StoredItem, warnOf } from "../list-items/items/stored-item.shared.ts";

type Line = Readonly<Record<string, unknown>>;
type Reading = {
  readonly ctx: ApiContext;
  readonly types: ItemTypes;
  readonly stored: ReadonlyMap<Guid, StoredItem>;
};

/** Everything that would keep the lines that name an item from changing it. What isn't there is as what isn't for the caller. */
export async function checkChanges(ctx: ApiContext, lines: readonly Line[]): Promise<FieldError[]> {
  const reading = await readStored(ctx, lines);
  const seen = new Set<unknown>();
  return lines.flatMap((line, index) => {
    if (line.guid === undefined) return [];
    const isTwice = seen.has(line.guid);
    seen.add(line.guid);
    return isTwice ? [errorAt(ctx, index, "guid", "takenKey")] : checkChange(reading, line, index);
  });
}

/** Changes items as the lines of a file say, all of them or none. @returns BadRequest that names each line at fault */
export async function saveChanges(ctx: UserContext, lines: readonly ImportChange[]): Promise<Result<Guid[]>> {
  const malformed = lines.flatMap((line, index) =>
    fieldErrorsOf(parseSent(Changed, besideMetadata(line)).issues, ctx.locale, ["items", index]),
  );
  const errors = [...malformed, ...(await checkChanges(ctx, lines))];
  if (errors.length > 0) return badFields(errors);
  return ctx.db
    .transaction(async (tx) => {
      const { stored, types } = await readStored(ctx, lines);
      for (const line of lines) {
        const item = stored.get(line.guid);
        const written = item === undefined ? null : mergedWith(toCurrent(ctx, item, types), line);
        // Nothing of a call stays where one of its items can't be saved.
        if (written === null) throw new UnsavedLine(badFields([errorAt(ctx, lines.indexOf(line), "guid", "itemGone")]));
        const saved = await updateItemIn(tx, { ...ctx, ifMatch: null }, written);
        if (saved.code !== "Success") throw new UnsavedLine(saved);
      }
      return success(lines.map(({ guid }) => guid));
    })
    .catch((error: unknown) => {
      if (error instanceof UnsavedLine) return error.failure;
      throw error;
    });
}

class UnsavedLine extends Error {
  readonly failure: Exclude<Result<ListItem>, { code: "Success" }>;
  constructor(failure: Exclude<Result<ListItem>, { code: "Success" }>) {
    super("A line could not be saved");
    this.failure = failure;
  }
}

async function readStored(ctx: ApiContext, lines: readonly Line[]): Promise<Reading> {
  const guids = lines.flatMap(({ guid }) => Guid.safeParse(guid).data ?? []);
  const [types, items] = await Promise.all([getItemTypes(ctx), findItems(ctx.db, ctx.db.platformGuid, ctx.actor, guids)]);
  return { ctx, types, stored: new Map(items.map((item) => [item.row.guid, item])) };
}

function checkChange({ ctx, types, stored }: Reading, line: Line, index: number): FieldError[] {
  const item = typeof line.guid === "string" ? stored.get(line.guid) : undefined;
  if (item === undefined || !isVisible(ctx.actor, item) || !mayChange(ctx.actor, item, "item.edit"))
    return [errorAt(ctx, index, "guid", "itemGone")];
  const current = toCurrent(ctx, item, types);
  const written = mergedWith(current, line);
  // What is malformed is told by the shape of an item.
  if (written === null) return [];
  const { errors } = checkItem(written, { types, allowedTypes: [], locale: ctx.locale, under: ["items", index] });
  if (errors.length > 0 || mayPublish(ctx.actor, item) || !decidesMore({ ...current, ...written }, current)) return [...errors];
  return [errorAt(ctx, index, "isPublished", "itemGone")];
}

function toCurrent(ctx: ApiContext, { row }: StoredItem, types: ItemTypes): ListItem {
  return toListItem(row, types, (guids) => warnOf(ctx, guids));
}

/** What a line may say of an item beside its metadata. */
const Changed = NewListItem.pick({
  title: true,
  listItemTypeName: true,
  isPublished: true,
  publishedOn: true,
  isHighlighted: true,
  image: true,
});

function besideMetadata({ guid: _, metadata: __, ...line }: Line): Line {
  return line;
}

/** What a line says of an item, over what is stored: a column that the file doesn't have changes nothing, an empty cell takes away. */
function mergedWith(current: ListItem, line: Line): SavedListItem | null {
  const { metadata } = line;
  const own = typeof metadata === "object" && metadata !== null ? metadata : {};
  const merged = Object.fromEntries(Object.entries({ ...current.metadata, ...own }).filter(([, value]) => value !== null));
  const { data } = parseSent(Changed, besideMetadata(line));
  if (data === undefined) return null;
  return { ...data, guid: current.guid, parentGuids: current.parentGuids, metadata: merged };
}

function errorAt({ locale }: ApiContext, index: number, member: string, message: "takenKey" | "itemGone"): FieldError {
  return badFieldError(["items", index, member], message, locale);
}
