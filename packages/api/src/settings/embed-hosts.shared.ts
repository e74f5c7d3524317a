import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { allowedFrame, EMBED_BLOCK, type Embeds, embedFrame } from "@plein/contract/blocks/embed";
import type { Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import { ADMIN_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import { sql } from "kysely";
import { badFieldError } from "../field-errors.ts";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

type EmbedParts = { readonly buildingBlockName: string; readonly content: Readonly<Record<string, unknown>> };

/** The frames of a page's blocks, as far as the platform allows their hosts; the others are shown as plain links. */
export async function readEmbeds(target: SqlTarget, blocks: readonly StoredBlock[]): Promise<Embeds> {
  const embeds = blocks.filter(isEmbed);
  if (embeds.length === 0) return NONE;
  const hosts = await embedHostsOf(target);
  return Object.fromEntries(
    embeds.flatMap(({ guid, content }) => {
      const frame = allowedFrame(addressOf(content), hosts);
      return frame === null ? [] : [[guid, frame]];
    }),
  );
}

/**
 * What is wrong with a block that is saved: an address whose host the platform doesn't allow. One that stood there before
 * may stay, for the list may have become shorter since.
 */
export async function refusedEmbed(
  target: SqlTarget,
  block: EmbedParts,
  { stored, locale }: { readonly stored: Readonly<Record<string, unknown>> | null; readonly locale: Locale },
): Promise<FieldError[]> {
  if (!isEmbed(block)) return [];
  const address = addressOf(block.content);
  if (embedFrame(address) === null || (stored !== null && addressOf(stored) === address)) return [];
  return allowedFrame(address, await embedHostsOf(target)) === null ? [badFieldError(["content", "url"], "embedHost", locale)] : [];
}

const NONE: Embeds = {};

function isEmbed({ buildingBlockName }: Pick<EmbedParts, "buildingBlockName">): boolean {
  return buildingBlockName === EMBED_BLOCK;
}

function addressOf({ url }: EmbedParts["content"]): string {
  return typeof url === "string" ? url : "";
}

async function embedHostsOf(target: SqlTarget): Promise<readonly string[]> {
  // The wall shows the rows of this platform alone.
  const row = await runSqlForOne(target, sql<{ value: unknown }>`select value from platform_settings where key = 'embedHosts'`);
  const schema = ADMIN_SETTING_SCHEMAS.embedHosts;
  const parsed = schema.safeParse(row?.value);
  return parsed.success ? parsed.data : schema.parse(undefined);
}
