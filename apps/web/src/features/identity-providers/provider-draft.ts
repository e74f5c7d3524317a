import type { IdentityProvider, NewIdentityProvider } from "@plein/contract/identity-providers/identity-provider";

/** A rule in the form: users with this claim value at the provider get this role here. */
export type RoleRule = { readonly id: number; readonly value: string; readonly roleGuid: string };

/** A provider in its form, possibly incomplete. */
export type ProviderDraft = {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** empty: keeps the current secret */
  readonly clientSecret: string;
  /** as typed, one domain per line */
  readonly domains: string;
  readonly roleClaim: string;
  readonly rules: readonly RoleRule[];
  readonly syncsRoles: boolean;
  readonly isOnly: boolean;
  readonly isActive: boolean;
};

export function toDraft(provider: IdentityProvider | null): ProviderDraft {
  return {
    name: provider?.name ?? "",
    issuer: provider?.issuer ?? "https://",
    clientId: provider?.clientId ?? "",
    clientSecret: "",
    domains: provider?.allowedDomains.join("\n") ?? "",
    roleClaim: provider?.roleClaim ?? "",
    rules: Object.entries(provider?.roleMap ?? {}).map(([value, roleGuid], id) => ({ id, value, roleGuid })),
    syncsRoles: provider?.syncsRoles ?? false,
    isOnly: provider?.isOnly ?? false,
    isActive: provider?.isActive ?? true,
  };
}

/** Builds the input of the API. Incomplete rules are omitted, and so are all rules without a claim. */
export function toInput(draft: ProviderDraft): Omit<NewIdentityProvider, "clientSecret"> {
  const { name, issuer, clientId, domains, roleClaim, rules, syncsRoles, isOnly, isActive } = draft;
  const finished = rules.filter(({ value, roleGuid }) => value.trim() !== "" && roleGuid !== "");
  return {
    name,
    issuer: issuer.trim(),
    clientId,
    allowedDomains: domainsOf(domains),
    roleClaim,
    roleMap: Object.fromEntries(finished.map(({ value, roleGuid }) => [value.trim(), roleGuid])),
    syncsRoles,
    isOnly,
    isActive,
  };
}

/** Parses domains; accepts whole e-mail addresses, and any separator. */
export function domainsOf(typed: string): string[] {
  const parts = typed
    .split(/[\s,;]+/)
    .map((part) => part.slice(part.lastIndexOf("@") + 1).toLowerCase())
    .filter((part) => part !== "");
  return [...new Set(parts)];
}
