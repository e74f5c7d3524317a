import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import type { Failure, FieldError } from "@plein/contract/result";

/** The failure of a sign-in or account form, as its notice shows it. */
export type Refusal =
  | { readonly kind: "tooSoon"; readonly retryAfterSeconds: number }
  /** the link or code was used or has expired */
  | { readonly kind: "expired" }
  | { readonly kind: "notFound" }
  | { readonly kind: "fields"; readonly errors: readonly FieldError[] }
  | { readonly kind: "unauthorized" }
  /** users with this address must sign in by a provider */
  | { readonly kind: "ssoOnly"; readonly providers: readonly ProviderChoice[] }
  /** the credentials are valid, but the account isn't active; `supportEmail` is empty without a contact address */
  | { readonly kind: "inactive"; readonly supportEmail: string }
  | { readonly kind: "conflict" }
  | { readonly kind: "failed" };

export function refusalOf({ code, facts }: Failure): Refusal {
  switch (code) {
    case "TooSoon":
    case "Abused":
      return { kind: "tooSoon", retryAfterSeconds: Math.max(1, Math.ceil(facts?.retryAfterSeconds ?? 1)) };
    case "Expired":
      return { kind: "expired" };
    case "NotFound":
      return { kind: "notFound" };
    case "BadRequest":
      return { kind: "fields", errors: facts?.errors ?? [] };
    case "Unauthorized":
      if (facts?.inactive !== undefined) return { kind: "inactive", ...facts.inactive };
      return facts?.ssoOnly === undefined ? { kind: "unauthorized" } : { kind: "ssoOnly", providers: facts.ssoOnly };
    case "Conflict":
      return { kind: "conflict" };
    case "Failed":
      return { kind: "failed" };
  }
}

/** Returns the server's error of one field; null if there is none. */
export function errorOf(refusal: Refusal | null, field: string): string | null {
  if (refusal?.kind !== "fields") return null;
  return refusal.errors.find(({ path }) => path === `/${field}`)?.message ?? null;
}
