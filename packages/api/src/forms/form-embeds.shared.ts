import type { ShownForm } from "@plein/contract/forms/form";
import type { FormDefinition } from "@plein/contract/forms/form-definition";
import { listQuestions } from "@plein/contract/forms/form-definition";
import type { Guid } from "@plein/contract/guid";
import { readVideoFrames } from "../settings/embed-hosts.shared.ts";
import { findMapTiles } from "../settings/map-tiles.shared.ts";
import type { FormReader } from "./form-to-fill-in.shared.ts";

type FormEmbeds = Pick<ShownForm, "frames" | "mapTiles">;
type ReadVersion = { readonly guid: Guid; readonly version: number; readonly pages: FormDefinition["pages"] };

const NONE: FormEmbeds = {};

/**
 * What a version of a form shows of other websites, by the settings of the platform: its videos and its map. Cached, because every step
 * of a form reads it.
 */
export async function readFormEmbeds({ db, platform, services }: FormReader, { guid, version, pages }: ReadVersion): Promise<FormEmbeds> {
  const questions = listQuestions({ pages });
  const videos = questions.flatMap((question) => (question.type === "video" ? [question] : []));
  const hasMap = questions.some((question) => question.type === "location" && question.settings.hasMap);
  if (videos.length === 0 && !hasMap) return NONE;
  return services.memory.getOrLoad({ platformGuid: platform.guid, key: `form embeds ${guid} ${version}` }, async () => {
    const [frames, mapTiles] = await Promise.all([readVideoFrames(db, videos), hasMap ? findMapTiles(db) : null]);
    const value: FormEmbeds = { ...(videos.length > 0 && { frames }), ...(mapTiles !== null && { mapTiles }) };
    // Saving a setting drops everything.
    return { value, tags: [`form:${guid}`], bytes: JSON.stringify(value).length };
  });
}
