import type { MaintenanceMode } from "@plein/contract/settings/maintenance-mode";
import type { VersionedSetting } from "@plein/contract/settings/setting-change";

/** The audit log's copy of a setting: its value, if that is a scalar or a list of texts. Addresses of people aren't logged. */
export function toAuditFacts({ key, value }: VersionedSetting): Record<string, string | number | boolean | string[]> {
  if (key === "supportEmail" || key === "senderEmail") return { key };
  if (key === "maintenanceMode") return { key, value: (value as MaintenanceMode).isOn };
  if (typeof value === "string" || typeof value === "boolean" || typeof value === "number") return { key, value };
  const isTextList = Array.isArray(value) && value.every((one) => typeof one === "string");
  return isTextList ? { key, value: value as string[] } : { key };
}
