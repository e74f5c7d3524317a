import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../../context.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import { findAuthor } from "./author-rows.ts";

type Decision = {
  readonly authorGuid: Guid | null;
  readonly title: string;
  /** path of the item, or of the author's own contributions */
  readonly path: string;
  /** the reason of a refusal */
  readonly reason?: string;
};

/** Mails the decision to the author of a contribution, unless they decided themselves or no longer have an account. */
export async function notifyAuthor(tx: PlatformTransaction, ctx: UserContext, decision: Decision): Promise<void> {
  const { authorGuid, title, path, reason } = decision;
  if (authorGuid === null || authorGuid === ctx.actor.userGuid) return;
  const author = await findAuthor(tx, tx.platformGuid, authorGuid);
  if (author === null) return;
  const { email, name, language } = author;
  const facts = { name, title, link: ctx.services.absoluteUrl(ctx.platform, path) };
  const mail = { platformGuid: tx.platformGuid, to: email, locale: language ?? ctx.platform.defaultLocale };
  if (reason === undefined) await queueMail(tx, { ...mail, kind: "itemApproved", facts });
  else await queueMail(tx, { ...mail, kind: "itemRefused", facts: { ...facts, reason } });
}
