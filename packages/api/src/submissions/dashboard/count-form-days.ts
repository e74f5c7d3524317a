import type { Guid } from "@plein/contract/guid";
import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { listContents } from "../stored-submission-rows.ts";
import { readDayFigures } from "./day-figures.ts";
import { layOutDays } from "./day-layout.ts";

/**
 * Counts the submissions of a form by day in a job, because it takes longer than a request may: the result is available when the dashboard
 * is opened again.
 */
export async function countFormDays(db: PlatformDb, { timeZone }: Pick<Platform, "timeZone">, formGuid: Guid): Promise<void> {
  const contents = await listContents(db, db.platformGuid, formGuid);
  const layouts = contents.map(({ version, content }) => layOutDays({ version, content: readContent(content) }, timeZone));
  await readDayFigures(db, { formGuid, layouts, timeZone });
}
