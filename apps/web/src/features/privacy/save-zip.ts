import type { PersonalExport } from "@plein/contract/privacy/personal-export";

/** Saves an export as a ZIP file. */
export function saveZip({ fileName, zip }: PersonalExport): void {
  const bytes = Uint8Array.from(atob(zip), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/zip" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
