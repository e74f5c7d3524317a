import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { userProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";

/** Whoever may say what a platform asks of its people. */
export const fieldEditorProcedure = userProcedure.use(({ ctx, next }) => {
  if (!can(ctx.actor, "profileFields.edit"))
    throw new ResultError(failure("Unauthorized", "profileFields.edit", { isAuthenticated: true }));
  return next();
});
