import type { InvitationMail } from "@plein/contract/invitations/new-invitations";
import type { z } from "zod";
import type { UserContext } from "../../context.ts";
import { listSettingValues } from "../../settings/settings.shared.ts";
import { invitationLink } from "./invitation-mails.ts";

const DAY_MS = 86_400_000;

/** The words of an invitation's mail, with a link that leads nowhere. */
export async function previewOf(
  ctx: UserContext,
  { language, message, validDays, name }: z.infer<typeof InvitationMail>,
): Promise<{ subject: string; text: string }> {
  const { platform, services, displayName } = ctx;
  const settings = await listSettingValues(ctx.db, platform, "visitor");
  const platformName = String(settings.find(({ key }) => key === "platformName")?.value ?? platform.name);
  const expiresOn = new Date(Date.now() + validDays * DAY_MS).toISOString();
  const facts = { name, inviterName: displayName, message, link: invitationLink(ctx, "example"), expiresOn };
  return services.writeMail({ platform, platformName, kind: "invitation", facts, locale: language ?? platform.defaultLocale });
}
