import { MailAddress } from "@plein/contract/mails/mail";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { type AdminRow, listAdminRows } from "./mail-rows.ts";

const MAX_ADMINS = 50;

/** The platform's active admins who can be mailed, fifty at most. */
export async function listAdmins(tx: PlatformTransaction): Promise<AdminRow[]> {
  const admins = await listAdminRows(tx, tx.platformGuid, MAX_ADMINS);
  return admins.filter(({ email }) => MailAddress.safeParse(email).success);
}
