import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { allowedFrame, type Embeds, embedFrame, hasFrame, VIDEO_BLOCK, videoPartFrame } from "@plein/contract/blocks/embed";
import type { Question } from "@plein/contract/forms/questions/question";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import { ADMIN_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import { badFieldError } from "../field-errors.ts";
import type { SqlTarget } from "../run-sql.ts";
import { findSettingRows } from "./setting-rows.ts";

type EmbedCheck = {
  readonly platformGuid: Guid;
  /** the content until now; null for a new block */
  readonly stored: EmbedParts["content"] | null;
  readonly locale: Locale;
};
type VideoOfForm = Extract<Question, { type: "video" }>;
type EmbedParts = { readonly buildingBlockName: string; readonly content: Readonly<Record<string, unknown>> };

/** The URLs to frame, by block, for blocks whose host the platform allows; the other blocks are shown as plain links. */
export async function readEmbeds(db: PlatformDb, blocks: readonly StoredBlock[]): Promise<Embeds> {
  const embeds = blocks.filter(hasFrame);
  if (embeds.length === 0) return NONE;
  const hosts = await findEmbedHosts(db, db.platformGuid);
  return Object.fromEntries(
    embeds.flatMap((block) => {
      const frame = allowedFrame(readUrl(block.content), hosts);
      return frame === null ? [] : [[block.guid, block.buildingBlockName === VIDEO_BLOCK ? partOf(frame, block) : frame]];
    }),
  );
}

/** The frames of videos between the questions of a form, by their keys, as far as the platform allows them. */
export async function readVideoFrames(db: PlatformDb, videos: readonly VideoOfForm[]): Promise<Embeds> {
  if (videos.length === 0) return NONE;
  const hosts = await findEmbedHosts(db, db.platformGuid);
  return Object.fromEntries(
    videos.flatMap(({ key, settings }) => {
      const frame = settings.file === null ? allowedFrame(settings.url, hosts) : null;
      return frame === null ? [] : [[key, videoPartFrame(frame, settings)]];
    }),
  );
}

/**
 * The error of a block that is saved with a URL whose host the platform doesn't allow. A URL that was stored before may
 * stay, since the list of hosts may have changed.
 */
export async function findRefusedEmbed(
  target: SqlTarget,
  block: EmbedParts,
  { platformGuid, stored, locale }: EmbedCheck,
): Promise<FieldError[]> {
  if (!hasFrame(block)) return [];
  const embedUrl = readUrl(block.content);
  if (embedFrame(embedUrl) === null || (stored !== null && readUrl(stored) === embedUrl)) return [];
  return allowedFrame(embedUrl, await findEmbedHosts(target, platformGuid)) === null
    ? [badFieldError(["content", "url"], "embedHost", locale)]
    : [];
}

const NONE: Embeds = {};

function partOf(frame: string, { options: { startSeconds, endSeconds } }: StoredBlock): string {
  return videoPartFrame(frame, { startSeconds: Number(startSeconds ?? 0), endSeconds: Number(endSeconds ?? 0) });
}

function readUrl({ url }: EmbedParts["content"]): string {
  return typeof url === "string" ? url : "";
}

async function findEmbedHosts(target: SqlTarget, platformGuid: Guid): Promise<readonly string[]> {
  const [row] = await findSettingRows(target, platformGuid, ["embedHosts"]);
  const schema = ADMIN_SETTING_SCHEMAS.embedHosts;
  const parsed = schema.safeParse(row?.value);
  return parsed.success ? parsed.data : schema.parse(undefined);
}
