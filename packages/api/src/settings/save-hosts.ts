import type { FieldError } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { badFieldError } from "../field-errors.ts";
import type { SqlTarget } from "../run-sql.ts";
import { saveHostNames, savePrimaryDomain } from "./setting-rows.ts";

/** Saves the platform's host names. @returns what keeps them from being saved */
export async function saveHosts(tx: SqlTarget, ctx: UserContext, { primaryDomain, hosts }: HostNames): Promise<FieldError[]> {
  const { locale, site } = ctx;
  if (!hosts.includes(primaryDomain)) return [badFieldError(["setting", "value"], "primaryHost", locale)];
  // Whoever removes the address that they work at would have no way back.
  if (!hosts.includes(site.host)) return [badFieldError(["setting", "value"], "currentHost", locale)];
  const taken = await saveHostNames(tx, hosts);
  return taken.map((host) => badFieldError(["setting", "value", hosts.indexOf(host)], "takenHost", locale));
}

type HostNames = { readonly primaryDomain: string; readonly hosts: readonly string[] };

/** Makes one of the host names the primary domain. @returns what keeps it from being saved */
export async function savePrimary(tx: SqlTarget, { locale }: UserContext, host: string): Promise<FieldError[]> {
  return (await savePrimaryDomain(tx, host)) ? [] : [badFieldError(["setting", "value"], "notOwnHost", locale)];
}
