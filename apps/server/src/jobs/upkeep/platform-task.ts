import type { GuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import type { Platform } from "@plein/contract/platforms/platform";
import type { Database } from "@plein/db/database";
import type { PlatformDb } from "@plein/db/platform-db";
import type { SendMailOptions } from "../../mail/send-mail.ts";
import type { MediaService } from "../../media/media-service.ts";

/** A task that the upkeep runs on a platform. `name` starts a log message: "… failed; the next run retries". */
export type PlatformTask = { readonly name: string; readonly run: (db: PlatformDb, platform: Platform) => Promise<void> };

export type UpkeepOptions = {
  readonly database: Pick<Database, "forPlatform" | "directory" | "upkeep">;
  readonly absoluteUrl: SendMailOptions["absoluteUrl"];
  readonly fetchOutside: GuardedFetch;
  readonly media: Pick<MediaService, "store" | "workFolder">;
  readonly log: SendMailOptions["log"];
  /** milliseconds between two calls of `tend` */
  readonly pollMs?: number;
};

/** Runs a task on a platform; logs a failure, so that it doesn't affect other tasks and platforms. */
export async function runOnPlatform({ database, log }: UpkeepOptions, platform: Platform, { name, run }: PlatformTask): Promise<void> {
  try {
    await run(database.forPlatform(platform.guid), platform);
  } catch (error) {
    log("warn", { platform: platform.guid, err: error }, `${name} failed; the next run retries`);
  }
}
