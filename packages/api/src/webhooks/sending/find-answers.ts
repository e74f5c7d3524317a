import { listQuestions } from "@plein/contract/forms/form-definition";
import { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { type DueDelivery, listAnswerRows, type WebhookEndpoint } from "./sending-rows.ts";

type Answers = Readonly<Record<string, unknown>>;

/**
 * The answers that a webhook may contain, by the guid of their submission. They are read when a message is sent, and not stored with it:
 * answers that were removed since are not sent.
 */
export async function findAnswers(
  db: PlatformDb,
  { answers }: Pick<WebhookEndpoint, "answers">,
  messages: readonly Pick<DueDelivery, "event" | "data">[],
): Promise<ReadonlyMap<string, Answers>> {
  if (answers === "None") return new Map();
  const guids = messages.flatMap(({ event, data }) => {
    const guid = Guid.safeParse(data["guid"]);
    return event.startsWith("submission.") && guid.success ? [guid.data] : [];
  });
  if (guids.length === 0) return new Map();
  const rows = await listAnswerRows(db, db.platformGuid, [...new Set(guids)]);
  return new Map(rows.map((row) => [row.guid, answers === "All" ? row.answers : withoutSensitive(row.answers, row.content)]));
}

/** A key that its version doesn't have might have been of a sensitive question. */
function withoutSensitive(answers: Answers, content: unknown): Answers {
  const harmless = new Set(listQuestions(readContent(content)).flatMap(({ key, isSensitive }) => (isSensitive ? [] : [key])));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => harmless.has(key)));
}
