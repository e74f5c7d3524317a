import type { PleinClient } from "@plein/client/plein-client";
import type { Guid } from "@plein/contract/guid";
import { isGuid } from "@plein/contract/guid-text";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

export const USER_ARGUMENT = "guid, e-mail address, or other text that matches one user";
export const ROLE_ARGUMENT = "guid or name of the role";

/** Finds the user that the argument identifies; a usage error if several match. */
export async function findUser({ api }: PleinClient, who: string): Promise<Guid> {
  if (isGuid(who.toLowerCase())) return who.toLowerCase();
  const [first, second] = await api.users.list.query({ search: who, itemCount: 2 });
  if (first === undefined) throw new CliError(`No user matches "${who}".`, EXIT_CODE.notFound);
  if (second !== undefined)
    throw new CliError(`More than one user matches "${who}". Use the full e-mail address or the guid.`, EXIT_CODE.usage);
  return first.guid;
}

/** Finds the role that the argument identifies; names are compared case-insensitively. */
export async function findRole({ api }: PleinClient, which: string): Promise<Guid> {
  if (isGuid(which.toLowerCase())) return which.toLowerCase();
  const roles = await api.roles.list.query();
  const role = roles.find(({ name }) => name.toLowerCase() === which.toLowerCase());
  if (role === undefined)
    throw new CliError(`There is no role "${which}". Roles: ${roles.map(({ name }) => name).join(", ")}.`, EXIT_CODE.notFound);
  return role.guid;
}
