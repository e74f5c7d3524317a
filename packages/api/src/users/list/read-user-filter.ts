import { asBoolean, given } from "../../rest-input.ts";
import type { RestParts } from "../../rest-route.ts";

/** The members of a filter as a query spells them. */
export function readUserFilter(query: RestParts["query"]): Record<string, unknown> {
  const { search, accountType, roleGuid, state, isVerified } = query;
  return given({ search, accountType, roleGuid, state, isVerified: asBoolean(isVerified) });
}
