import type { FieldError } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../context.ts";
import { badFieldError } from "../field-errors.ts";
import type { SqlTarget } from "../run-sql.ts";
import { saveHostNames, savePrimaryDomain } from "./setting-rows.ts";
import { readVersionedSetting } from "./versioned-settings.ts";

/** Saves the platform's host names. @returns the errors that prevent it */
export async function saveHosts(tx: PlatformTransaction, ctx: UserContext, { primaryDomain, hosts }: HostNames): Promise<FieldError[]> {
  const { locale, site } = ctx;
  if (!hosts.includes(primaryDomain)) return [badFieldError(["setting", "value"], "primaryHost", locale)];
  // An admin who removes the host that they are using would lock themselves out.
  if (!hosts.includes(site.host)) return [badFieldError(["setting", "value"], "currentHost", locale)];
  const hostsOfOthers = await saveHostNames(tx, hosts);
  return hostsOfOthers.map((host) => badFieldError(["setting", "value", hosts.indexOf(host)], "takenHost", locale));
}

type HostNames = { readonly primaryDomain: string; readonly hosts: readonly string[] };

/** Makes one of the host names the primary domain. @returns the errors that prevent it */
export async function savePrimary(tx: PlatformTransaction, ctx: UserContext, host: string): Promise<FieldError[]> {
  const { locale } = ctx;
  const { value: isRedirecting } = await readVersionedSetting(tx, ctx, "redirectsToPrimary");
  // The primary domain would be one that nobody has tried, and all other hosts would redirect to it.
  if (isRedirecting === true) return [badFieldError(["setting", "value"], "redirectingHost", locale)];
  return (await savePrimaryDomain(tx, host)) ? [] : [badFieldError(["setting", "value"], "notOwnHost", locale)];
}

/**
 * @returns the errors that prevent the redirect of the other host names: an admin can only enable it at the primary domain, which shows
 * that this domain works
 */
export async function findRedirectErrors(tx: SqlTarget, ctx: UserContext, isOn: boolean): Promise<FieldError[]> {
  const { value: primaryDomain } = await readVersionedSetting(tx, ctx, "primaryDomain");
  return isOn && ctx.site.host !== primaryDomain ? [badFieldError(["setting", "value"], "elsewhereHost", ctx.locale)] : [];
}
