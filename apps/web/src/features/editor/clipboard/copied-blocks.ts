import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import { isOfLaterVersion, upgradeBlock } from "@plein/blocks/kit/schema/upgrade-block";
import { blockSchemas } from "@plein/blocks/schemas";
import { withoutLock } from "@plein/contract/blocks/block-lock";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { Guid } from "@plein/contract/guid";
import { isRecord } from "@plein/contract/record";
import { type EditorBlock, MAX_ORIGINS } from "../document/document.ts";

/** The clipboard type of blocks, in addition to HTML and plain text for other programs. */
export const BLOCKS_TYPE = "application/x-plein-blocks+json";

/** The maximum number of blocks in a clipboard, more than any page has. */
const MAX_BLOCKS = 200;

export type PasteTarget = {
  readonly host: BlockHost;
  readonly area: LayoutPosition;
  readonly origin: string;
  readonly canAdd: (name: string) => boolean;
};

/** The reason why a block can't be pasted. */
export type PasteRefusal = { readonly name: string; readonly reason: "unknown" | "host" | "area" | "invalid" | "foreign" | "code" };

export type PastedBlocks = {
  readonly blocks: readonly EditorBlock[];
  readonly refused: readonly PasteRefusal[];
  /** false if a table was truncated */
  readonly isWhole: boolean;
  /** number of blocks into which too long texts were split; 0 if there are none */
  readonly splitInto: number;
};

/** @param origin the site of the blocks, to which their pictures and page links belong */
export function serializeBlocks(blocks: readonly EditorBlock[], origin: string): string {
  return JSON.stringify({
    origin,
    blocks: blocks.map(({ guid, viewersOf, buildingBlockName, content, options }) => ({
      guid,
      viewersOf,
      buildingBlockName,
      content,
      options,
    })),
  });
}

/**
 * Parses the blocks in a clipboard and validates each by its schema, since the clipboard may come from another version or another program.
 * They get new guids. Blocks of another site are only pasted if they contain no references. Null for a clipboard without blocks.
 */
export function parseBlocks(text: string, { origin, ...target }: PasteTarget): PastedBlocks | null {
  const stored = parsedJson(text);
  if (!isRecord(stored) || !Array.isArray(stored.blocks) || stored.blocks.length > MAX_BLOCKS) return null;
  const blocks: EditorBlock[] = [];
  const refused: PasteRefusal[] = [];
  for (const copied of stored.blocks.filter(isRecord)) {
    const checked = checkBlock(copied, { ...target, isForeign: stored.origin !== origin });
    if ("reason" in checked) refused.push(checked);
    else {
      const place = { layoutPosition: target.area, sortId: blocks.length };
      blocks.push({ ...checked, ...originsOf(copied, stored.origin === origin), guid: crypto.randomUUID(), ...place });
    }
  }
  return blocks.length + refused.length === 0 ? null : { blocks, refused, isWhole: true, splitInto: 0 };
}

/** Returns the blocks of which a pasted one is a copy; none for another site, whose blocks don't exist here. */
function originsOf({ guid, viewersOf }: Readonly<Record<string, unknown>>, isOwn: boolean): Pick<EditorBlock, "viewersOf"> {
  const named = [guid, ...(Array.isArray(viewersOf) ? viewersOf : [])].flatMap((one) => Guid.safeParse(one).data ?? []);
  return isOwn && named.length > 0 ? { viewersOf: named.slice(0, MAX_ORIGINS) } : {};
}

function checkBlock(
  copied: Readonly<Record<string, unknown>>,
  { host, area, canAdd, isForeign }: Omit<PasteTarget, "origin"> & { readonly isForeign: boolean },
): PasteRefusal | Pick<EditorBlock, "buildingBlockName" | "content" | "options"> {
  const name = typeof copied.buildingBlockName === "string" ? copied.buildingBlockName : "";
  const schema = blockSchemas[name];
  if (!schema) return { name, reason: "unknown" };
  if (!canAdd(name)) return { name, reason: "code" };
  if (!schema.standsOn.includes(host)) return { name, reason: "host" };
  if (!schema.areas.includes(area)) return { name, reason: "area" };
  if (isOfLaterVersion(schema, copied.options)) return { name, reason: "invalid" };
  const upgraded = upgradeBlock(schema, { content: copied.content, options: copied.options });
  const content = schema.content.safeParse(upgraded.content);
  const options = schema.options.safeParse(upgraded.options);
  if (!content.success || !options.success) return { name, reason: "invalid" };
  if (isForeign && [content.data, options.data].some(hasGuid)) return { name, reason: "foreign" };
  const { hidden, ...shown } = withoutLock(options.data);
  // Blocks on an item's page can't be hidden.
  return {
    buildingBlockName: name,
    content: content.data,
    options: host === "item" || hidden === undefined ? shown : { ...shown, hidden },
  };
}

/** Whether a value refers to an object of its site: pictures, pages, items and forms all have guids. */
function hasGuid(value: unknown): boolean {
  if (typeof value === "string") return Guid.safeParse(value).success;
  return typeof value === "object" && value !== null && Object.values(value).some(hasGuid);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
