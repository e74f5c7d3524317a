import type { Guid } from "@plein/contract/guid";
import type { StaffAccess } from "@plein/contract/users/staff-proposal";
import type { SqlTarget } from "../../run-sql.ts";
import type { StoredUser } from "../stored-user.ts";
import { findOpenProposal } from "./staff-proposal-rows.ts";

export async function findStaffAccess(
  target: SqlTarget,
  platformGuid: Guid,
  { guid: userGuid, isMett, isDeveloper }: Pick<StoredUser, "guid" | "isMett" | "isDeveloper">,
): Promise<StaffAccess> {
  return { userGuid, isMett, isDeveloper, proposal: await findOpenProposal(target, platformGuid, userGuid) };
}
