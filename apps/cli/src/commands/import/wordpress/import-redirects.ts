import type { Guid } from "@plein/contract/guid";
import { type FormerAddress, MAX_FORMER_ADDRESSES } from "@plein/contract/pages/addresses/former-address";
import { isUnrelatedToInput, ledgerId, reasonOf, report, type SiteImport } from "./site-import.ts";
import type { WxrEntry } from "./wxr-entry.ts";

type Redirect = { readonly entry: WxrEntry; readonly address: FormerAddress; readonly pageGuid: Guid };

/** Redirects the old URLs of pages and posts to the imported pages and items. */
export async function importRedirects(site: SiteImport, entries: readonly WxrEntry[]): Promise<void> {
  if (site.isDryRun) return;
  const paths = await readPaths(site);
  // A page that kept its path needs no redirect.
  const needed = entries
    .flatMap((entry) => toRedirect(site, entry) ?? [])
    .filter(({ pageGuid, address }) => paths.get(pageGuid) !== address.path);
  const isDone = ({ entry }: Redirect) => site.ledger.has(redirectId(site, entry));
  for (const { entry, address, pageGuid } of needed.filter(isDone))
    report(site, { ...entry, title: address.path }, "redirect", { outcome: "skipped", reason: "imported before", guid: pageGuid });
  const byPage = Map.groupBy(
    needed.filter((redirect) => !isDone(redirect)),
    ({ pageGuid }) => pageGuid,
  );
  for (const [pageGuid, redirects] of byPage)
    for (let from = 0; from < redirects.length; from += MAX_FORMER_ADDRESSES)
      await addRedirects(site, pageGuid, redirects.slice(from, from + MAX_FORMER_ADDRESSES));
}

function redirectId(site: SiteImport, entry: WxrEntry): string {
  return ledgerId(site, "redirect", entry.id);
}

async function readPaths({ plein }: SiteImport): Promise<ReadonlyMap<Guid, string>> {
  return new Map((await plein.api.pages.getTree.query()).map(({ guid, path }) => [guid, path]));
}

/** Returns null for an entry that wasn't imported, and for a URL that is identified by its query, such as that of a draft. */
function toRedirect(site: SiteImport, entry: WxrEntry): Redirect | null {
  const path = site.oldUrls.pathOf(entry.link);
  if (path === null || path === "/") return null;
  const guid = site.ledger.find(ledgerId(site, entry.type, entry.id));
  if (guid === null) return null;
  if (entry.type === "page") return { entry, address: { path }, pageGuid: guid };
  return site.list === null ? null : { entry, address: { path, itemGuid: guid }, pageGuid: site.list.pageGuid };
}

async function addRedirects(site: SiteImport, guid: Guid, redirects: readonly Redirect[]): Promise<void> {
  try {
    const { added } = await site.plein.api.pages.addRedirects.mutate({ guid, addresses: redirects.map(({ address }) => address) });
    const done = new Set(added);
    const entries = redirects.filter(({ address }) => done.has(address.path)).map(({ entry }) => entry);
    await site.ledger.complete(entries.map((entry) => ({ id: redirectId(site, entry), guid })));
    for (const { entry, address } of redirects) {
      const isDone = done.has(address.path);
      const reason = isDone ? "" : "something else has this path, or the item is in another list";
      report(site, { ...entry, title: address.path }, "redirect", { outcome: isDone ? "imported" : "refused", reason, guid });
    }
  } catch (error) {
    if (isUnrelatedToInput(error)) throw error;
    for (const { entry, address } of redirects)
      report(site, { ...entry, title: address.path }, "redirect", { outcome: "refused", reason: reasonOf(error), guid });
  }
}
