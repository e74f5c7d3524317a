import { router } from "../procedures.ts";
import { listInvitations } from "./list-invitations.ts";

export const invitationsRouter = router({ list: listInvitations });
