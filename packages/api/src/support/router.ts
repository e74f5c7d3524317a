import { router } from "../procedures.ts";
import { endSupportGrant } from "./end-support-grant.ts";
import { listSupportGrants } from "./list-support-grants.ts";
import { openSupportGrant } from "./open-support-grant.ts";
import { saveSupportRequirement } from "./save-support-requirement.ts";

export const supportGrantsRouter = router({
  list: listSupportGrants,
  open: openSupportGrant,
  end: endSupportGrant,
  saveRequirement: saveSupportRequirement,
});
