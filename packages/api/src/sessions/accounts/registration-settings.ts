import type { RegistrationSettings } from "@plein/contract/sessions/registration";
import type { ApiContext } from "../../context.ts";
import { listSettingValues } from "../../settings/settings.shared.ts";

export async function getRegistrationSettings({ db, platform }: Pick<ApiContext, "db" | "platform">): Promise<RegistrationSettings> {
  const values = new Map((await listSettingValues(db, platform, "all")).map(({ key, value }) => [key, value]));
  // Both were checked by their schemas when they were read.
  return {
    registrationMode: values.get("registrationMode") as RegistrationSettings["registrationMode"],
    allowedEmailDomains: values.get("allowedEmailDomains") as RegistrationSettings["allowedEmailDomains"],
  };
}
