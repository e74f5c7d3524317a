import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { userProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";

/** For users who may edit the platform's profile fields. */
export const fieldEditorProcedure = userProcedure.use(({ ctx, next }) => {
  if (!can(ctx.actor, "profileFields.edit"))
    throw new ResultError(failure("Unauthorized", "No right: profileFields.edit", { isAuthenticated: true }));
  return next();
});
