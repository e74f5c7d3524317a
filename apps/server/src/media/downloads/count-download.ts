import type { ServedMedia } from "@plein/api/media/served-media";
import type { VisitLog } from "@plein/api/statistics/intake/visit-log";
import type { Actor } from "@plein/contract/access/actor";
import { canEnter } from "@plein/contract/access/route-level";
import type { Guid } from "@plein/contract/guid";

/** A response with a stored file, and the caller who requested it. */
export type SentFile = {
  readonly platformGuid: Guid;
  readonly host: string;
  readonly actor: Actor;
  readonly userAgent: string;
  readonly method: string;
  /** the Range header of the request */
  readonly range: string | undefined;
  readonly statusCode: number;
};

/**
 * Counts a public document that was sent to a reader from its beginning: programs that show a document request the rest of it in ranges.
 * A browser that still has it (304), and readers of a copy in a cache in front, are not counted.
 */
export function countDownload(
  visitLog: Pick<VisitLog, "add">,
  media: Pick<ServedMedia, "guid" | "kind" | "isPublic">,
  sent: SentFile,
): void {
  const { platformGuid, host, actor, userAgent, method, range = "", statusCode } = sent;
  const isFromBeginning = statusCode === 200 || (statusCode === 206 && range.startsWith("bytes=0-"));
  const isRead = method === "GET" && isFromBeginning && !canEnter(actor, "content-manager");
  if (!isRead || media.kind !== "file" || !media.isPublic) return;
  // A download is no sign of a visitor, so nothing of one is needed.
  visitLog.add({ platformGuid, kind: "download", path: media.guid, host, clientAddress: "", userAgent, acceptLanguage: "", referrer: "" });
}
