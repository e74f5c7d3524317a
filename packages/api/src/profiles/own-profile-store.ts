import type { Profile } from "@plein/contract/profiles/profile";
import { keepsRights } from "@plein/contract/profiles/profile-change";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import type { UserContext } from "../context.ts";
import { etagOf, matchesIfMatch } from "../etag.ts";
import { checkTerms } from "../require-terms.ts";
import { unwrap } from "../result-error.ts";
import { getTermsVersion } from "../terms-rows.ts";
import { findWholeProfile, ownerOf, profileFor } from "./profile.shared.ts";
import { orTakenAlias, writePersonalData } from "./save-profile.shared.ts";

/**
 * Saves somebody's own profile, sent whole.
 *
 * @returns Conflict with the profile as it is stored when it changed since it was read; Conflict without one when the
 * alias is taken; Unauthorized (403) when it would change what only others may; BadRequest as writePersonalData says
 */
export function saveOwnProfileOf(ctx: UserContext, sent: Profile): Promise<Result<Profile>> {
  return orTakenAlias(() => ctx.db.transaction((tx) => saveIn(tx, ctx, sent)));
}

async function saveIn(tx: PlatformTransaction, ctx: UserContext, sent: Profile): Promise<Result<Profile>> {
  const { actor, ifMatch } = ctx;
  const { platformGuid } = ctx.db;
  const stored = await findWholeProfile(tx, platformGuid, actor.userGuid);
  if (stored === null) return failure("Unauthorized", `No user ${actor.userGuid}`, { isAuthenticated: false });
  const viewer = ownerOf(stored);
  const current = profileFor(stored, viewer);
  // First what is not theirs to change: that a profile is also out of date makes it no less forbidden.
  if (!keepsRights(stored, sent)) return failure("Unauthorized", "The profile changes more than its owner may", { isAuthenticated: true });
  if (!matchesIfMatch(ifMatch, current)) return failure("Conflict", "The profile changed", { current, currentETag: etagOf(current) });
  const termsOfUseVersion = await getTermsVersion(tx, platformGuid);
  // Accepting them is one member of the profile; what else changes waits for it.
  if (sent.termsOfUseVersionAccepted !== termsOfUseVersion) unwrap(await checkTerms(ctx, actor));
  const written = await writePersonalData(tx, ctx, { stored, sent, viewer, termsOfUseVersion });
  if (written.code !== "Success") return written;
  const saved = await findWholeProfile(tx, platformGuid, actor.userGuid);
  if (saved === null) throw new Error(`User ${actor.userGuid} went away within their own write`);
  return success(profileFor(saved, viewer));
}
