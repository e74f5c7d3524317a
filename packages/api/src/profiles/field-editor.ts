import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";

/** A procedure for users who may edit the platform's profile fields. */
export const fieldEditorProcedure = userProcedure.use(({ ctx, next }) => {
  requireRight(ctx.actor, "profileFields.edit");
  return next();
});
