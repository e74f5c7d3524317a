import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import type { PersonalExport } from "@plein/contract/privacy/personal-export";
import { type PropertyViewer, visibleProperties } from "@plein/contract/profiles/property-visibility";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { findPersonalData } from "./personal-data-rows.ts";
import { zipFiles } from "./personal-zip.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/**
 * Packs all data of a user (GDPR: right of access, data portability), with the properties that this viewer may see, and logs the export.
 */
export async function exportPersonalData(ctx: UserContext, userGuid: string, viewer: PropertyViewer): Promise<PersonalExport> {
  const { db, platform } = ctx;
  const data = await findPersonalData(db, userGuid);
  const locale = Locale.safeParse(data.account.language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
  const texts = TEXTS[locale];
  const exportedOn = new Date().toISOString();
  const properties = visibleProperties(data.properties, viewer);
  const zip = await zipFiles({
    "README.txt": texts.readme(platform.name, exportedOn),
    "profile.json": toJson({ ...data.account, properties }),
    "roles.json": toJson(data.roles),
    "sign-in.json": toJson(data.signIn),
    "sessions.json": toJson(data.sessions),
    "invitations.json": toJson(data.invitations),
    "mails.json": toJson(data.mails),
    "submissions.json": toJson(data.submissions),
    "saved-views.json": toJson(data.views),
    "activity.json": toJson(data.activity),
  });
  await db.transaction((tx) => addAuditEntry(tx, ctx, { action: "users.export", objectType: "user", objectGuid: userGuid }));
  return { fileName: `${texts.fileName}-${exportedOn.slice(0, 10)}.zip`, zip: zip.toString("base64") };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
