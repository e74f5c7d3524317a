import type { ErasePlan } from "@plein/contract/privacy/erase-plan";
import type { PersonalExport } from "@plein/contract/privacy/personal-export";

export const EXAMPLE_EXPORT: PersonalExport = { fileName: "gegevens-2026-11-21.zip", zip: "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==" };
export const EXAMPLE_PLAN: ErasePlan = { eraseOn: "2026-11-28T09:30:00.000Z", isToConfirm: false, mayConfirm: false };
