import type { UserActor } from "@plein/contract/access/actor";
import { termsDialog } from "@plein/contract/legal/terms-of-use";
import { listAdminScreens } from "@plein/contract/menus/admin-screens";
import type { Site } from "@plein/contract/platforms/site";
import type { ApiContext } from "../context.ts";
import { LEGAL_LINKS } from "../legal/legal-links.shared.ts";
import type { CachedSite, Frame } from "./cached-site.ts";

type Reader = Pick<ApiContext, "actor" | "displayName" | "session" | "locale">;
type BuiltSite = { readonly frame: Frame; readonly displayName: string; readonly site: Site };

const sites = new WeakMap<object, BuiltSite>();

/** Returns the same object for the same reader while nothing in it changes, so that values derived from it can be cached as well. */
export function buildSite(cached: CachedSite, reader: Reader): Site {
  const { frame, ofUsers } = cached;
  const { actor, displayName, locale } = reader;
  const owner = actor.kind === "anonymous" ? frame : actor;
  const built = sites.get(owner);
  if (built?.frame === frame && built.displayName === displayName && built.site.locale === locale) return built.site;
  const user = actor.kind === "anonymous" ? null : { ...buildUser(actor, reader, frame.settings), ...ofUsers };
  const site: Site = { ...frame, locale, legal: LEGAL_LINKS[locale], user };
  sites.set(owner, { frame, displayName, site });
  return site;
}

function buildUser(actor: UserActor, { displayName, session }: Reader, settings: Frame["settings"]): NonNullable<Site["user"]> {
  const { userGuid, isAdmin, isContentManager, isVerified } = actor;
  // Staff without a support grant see the links to the screens, which prompt for a grant.
  const staff = actor.needsSupportGrant === true ? { ...actor, isMett: true } : actor;
  const adminScreens = listAdminScreens(staff).map(({ path }) => path);
  const display = session?.display && { display: session.display };
  const start = session?.startPage !== undefined && { startPage: session.startPage };
  const factor = session?.mustSetUpSecondFactor && { mustSetUpSecondFactor: true as const };
  const unverified = !isVerified && { isUnverified: true as const };
  const support = toSupport(actor, session);
  const user = {
    guid: userGuid,
    displayName,
    isAdmin,
    isContentManager,
    adminScreens,
    ...display,
    ...start,
    ...factor,
    ...unverified,
    ...support,
  };
  if (session === null) return user;
  if (session.viewedRole !== undefined) return { ...user, viewedRole: session.viewedRole };
  const version = settings.termsOfUseVersion;
  const dialog = termsDialog(session, version);
  return dialog === null ? user : { ...user, terms: { version, ...dialog } };
}

function toSupport({ needsSupportGrant }: UserActor, session: Reader["session"]) {
  if (needsSupportGrant === true) return { support: { isNeeded: true as const } };
  const grant = session?.support?.grant;
  return grant ? { support: { grantGuid: grant.guid, until: grant.until } } : {};
}
