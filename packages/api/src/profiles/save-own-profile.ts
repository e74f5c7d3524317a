import { Profile } from "@plein/contract/profiles/profile";
import { leavesRightsUnchanged } from "@plein/contract/profiles/profile-change";
import { LANGUAGE_KEY } from "@plein/contract/profiles/property-keys";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../context.ts";
import { computeEtag, matchesIfMatch } from "../etag.ts";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { checkTerms } from "../require-terms.ts";
import { unwrap } from "../result-error.ts";
import { getTermsVersion } from "../terms-rows.ts";
import { findWholeProfile, toOwner, toVisibleProfile } from "./profile.shared.ts";
import { EXAMPLE_PROFILE } from "./profile-example.shared.ts";
import { mapAliasViolationToConflict, saveProfile } from "./save-profile.shared.ts";

export const saveOwnProfile = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "PUT",
      path: "/api/profiles:loggedIn",
      summary:
        "Saves the whole profile of the signed-in user; saving an earlier one undoes it. 403 when it changes flags, roles, guid or e-mail; 409 without an ETag when the alias is taken.",
      example: { body: EXAMPLE_PROFILE, response: EXAMPLE_PROFILE },
      hasEntity: true,
    },
  })
  .input(Profile)
  .output(Profile)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "account.edit");
    const { before, saved } = unwrap(await mapAliasViolationToConflict(() => ctx.db.transaction((tx) => save(tx, ctx, input))));
    // A choice in this browser gives way to a new choice for every browser.
    if (languageOf(before) !== languageOf(saved)) ctx.response.clearLocaleCookie();
    return saved;
  });

type SavedProfile = { readonly before: Profile; readonly saved: Profile };

/**
 * @returns Conflict with the stored profile if it changed since it was read; Conflict without one if the alias is taken; Unauthorized (403)
 * for a change of a member that its owner may not change; BadRequest as for saveProfile
 */
async function save(tx: PlatformTransaction, ctx: UserContext, sent: Profile): Promise<Result<SavedProfile>> {
  const { actor, ifMatch } = ctx;
  const { platformGuid } = ctx.db;
  const stored = await findWholeProfile(tx, platformGuid, actor.userGuid);
  if (stored === null) return failure("Unauthorized", `No user ${actor.userGuid}`, { isAuthenticated: false });
  const viewer = toOwner(stored);
  const current = toVisibleProfile(stored, viewer);
  // Rights come first: a forbidden change of an outdated profile is still forbidden.
  if (!leavesRightsUnchanged(stored, sent))
    return failure("Unauthorized", "The profile changes more than its owner may", { isAuthenticated: true });
  if (!matchesIfMatch(ifMatch, current)) return failure("Conflict", "The profile changed", { current, currentETag: computeEtag(current) });
  const termsOfUseVersion = await getTermsVersion(tx, platformGuid);
  // A user who hasn't accepted the terms may save their profile only to accept them.
  if (sent.termsOfUseVersionAccepted !== termsOfUseVersion) unwrap(await checkTerms(ctx, actor));
  const written = await saveProfile(tx, ctx, { stored, sent, viewer, termsOfUseVersion });
  if (written.code !== "Success") return written;
  const saved = await findWholeProfile(tx, platformGuid, actor.userGuid);
  if (saved === null) throw new Error(`User ${actor.userGuid} is gone within their own write`);
  return success({ before: current, saved: toVisibleProfile(saved, viewer) });
}

function languageOf({ properties }: Profile): unknown {
  return properties.find(({ key }) => key === LANGUAGE_KEY)?.value;
}
