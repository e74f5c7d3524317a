import { isRecord } from "@plein/contract/record";

/** A block's values as they are stored: of any version of its schema, or of no sense at all. */
export type BlockParts = { readonly content: unknown; readonly options: unknown };

type StoredValues = Readonly<Record<string, unknown>>;
/** Converts content and options of one version of a block's schema to the next version. It accepts any stored values, and never throws. */
export type BlockUpgrade = (values: { readonly content: StoredValues; readonly options: StoredValues }) => {
  readonly content: StoredValues;
  readonly options: StoredValues;
};

/** The part of a block's schema that an upgrade needs: from version 1 to 2, from 2 to 3 … */
type Upgradable = { readonly upgrades: readonly BlockUpgrade[] };

/** The version of a block's schema, counted from 1. */
export function schemaVersionOf({ upgrades }: Upgradable): number {
  return upgrades.length + 1;
}

/** The version of its schema that a block was last saved with: 1 for one without. */
export function storedVersionOf(options: unknown): number {
  const version = isRecord(options) ? options.schemaVersion : undefined;
  return typeof version === "number" && Number.isInteger(version) && version >= 1 ? version : 1;
}

/** Whether a block was saved by a later version of the program, so that this version can't interpret its values. */
export function isOfLaterVersion(schema: Upgradable, options: unknown): boolean {
  return storedVersionOf(options) > schemaVersionOf(schema);
}

/** A block's values in the present version of its schema; the same object if they are in it, or in a later one. */
export function upgradeBlock<Parts extends BlockParts>(schema: Upgradable, parts: Parts): Parts {
  const from = storedVersionOf(parts.options);
  const pending = schema.upgrades.slice(from - 1);
  if (pending.length === 0 || !isRecord(parts.content) || !isRecord(parts.options)) return parts;
  const start = { content: parts.content, options: parts.options };
  const { content, options } = pending.reduce((values, upgrade) => upgrade(values), start as ReturnType<BlockUpgrade>);
  return { ...parts, content, options: { ...options, schemaVersion: schemaVersionOf(schema) } };
}
