import { DEFAULT_LOCALE, Locale } from "@plein/contract/locale";
import type { PersonalExport } from "@plein/contract/privacy/personal-export";
import { type PropertyViewer, visibleProperties } from "@plein/contract/profiles/property-visibility";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { PERSONAL_EXPORT_TEXTS } from "./export-texts.ts";
import { readPersonalData } from "./personal-data-store.ts";
import { zipOf } from "./personal-zip.ts";

/** Packs what is held of a user, as far as this viewer may see their properties, and logs that it was. */
export async function exportPersonalData(ctx: UserContext, userGuid: string, viewer: PropertyViewer): Promise<PersonalExport> {
  const { db, platform } = ctx;
  const data = await readPersonalData(db, userGuid);
  const locale = Locale.safeParse(data.account.language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
  const texts = PERSONAL_EXPORT_TEXTS[locale];
  const madeOn = new Date().toISOString();
  const properties = visibleProperties(data.properties, viewer);
  const zip = await zipOf({
    "README.txt": texts.readme(platform.name, madeOn),
    "profile.json": jsonOf({ ...data.account, properties }),
    "roles.json": jsonOf(data.roles),
    "sign-in.json": jsonOf(data.signIn),
    "sessions.json": jsonOf(data.sessions),
    "invitations.json": jsonOf(data.invitations),
    "mails.json": jsonOf(data.mails),
    "activity.json": jsonOf(data.activity),
  });
  await db.transaction((tx) => addAuditEntry(tx, ctx, { action: "users.export", objectType: "user", objectGuid: userGuid }));
  return { fileName: `${texts.fileName}-${madeOn.slice(0, 10)}.zip`, zip: zip.toString("base64") };
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
