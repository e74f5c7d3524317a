import type { Guid } from "../../guid.ts";
import type { SentForm } from "./filling.ts";

/** The first segment of the pages on which a form is filled in by itself. */
export const FORM_SEGMENT = "form";

/** Where a form is filled in by itself, and where it is posted to. */
export function formAddress(guid: Guid): string {
  return `/${FORM_SEGMENT}/${guid}`;
}

/** Where a saved form is gone on with; `secret` is that of the mailed link. */
export function resumeFormAddress(guid: Guid, secret: string): string {
  return `${formAddress(guid)}/resume/${secret}`;
}

/** Where the browser goes after sending: it names the reference, and nothing that was answered. */
export function sentFormAddress(guid: Guid, { reference, isAwaitingVerification }: SentForm): string {
  return `${formAddress(guid)}/sent?reference=${encodeURIComponent(reference)}${isAwaitingVerification ? "&verify=1" : ""}`;
}

/** @returns null for an address that no response leads to */
export function parseSentForm(search: Readonly<Record<string, unknown>>): SentForm | null {
  const { reference, verify } = search;
  // What it looks like is settled where references are made; nobody can write a text of their own here.
  if (typeof reference !== "string" || !/^\d{4}-[\dA-Z]{5,12}$/.test(reference)) return null;
  return { reference, isAwaitingVerification: String(verify) === "1" };
}
