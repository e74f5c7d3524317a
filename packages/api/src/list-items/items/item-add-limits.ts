import { countAttempt, networkOf, type RateLimit } from "@plein/auth/limits/rate-limits";
import type { Guid } from "@plein/contract/guid";
import { type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import type { ListSource } from "../lists/list-plan.ts";

/** Programs can add to lists that are open to everybody, so adding has the rate limit of sending a form (docs/rules.md "Rate limits"). */
const ADDED_BY_STRANGERS: RateLimit = {
  name: "item.add",
  maxAttempts: 5,
  windowSeconds: 60,
  waitSeconds: 60,
  maxWaitSeconds: 300,
  code: "TooSoon",
};
const MAX_BY_STRANGERS = 20;

/** The rate limits of adding items, from which editors of a page of the list are exempt. @returns TooSoon; BadRequest for too many at once */
export async function countAdding(ctx: ApiContext, source: ListSource, count: number): Promise<Result<void>> {
  const { actor, db, clientAddress, locale } = ctx;
  if (source.parents.some(({ canEdit }) => canEdit) || actor.kind === "user") return success(undefined);
  if (count > MAX_BY_STRANGERS) return badField(["items"], ["tooMany", MAX_BY_STRANGERS], locale);
  return countAttempt(db, ADDED_BY_STRANGERS, subjectOf(clientAddress, source.blockGuid));
}

function subjectOf(clientAddress: string, blockGuid: Guid): string {
  return `${networkOf(clientAddress)} ${blockGuid}`;
}
