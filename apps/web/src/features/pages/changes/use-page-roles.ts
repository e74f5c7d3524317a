import type { Role } from "@plein/contract/roles/role";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";

/** Returns the roles for page permissions; none for users who may not see permissions or list roles. */
export function usePageRoles(canSeePermissions: boolean): readonly Role[] {
  const can = useCan();
  const { data } = trpc.roles.list.useQuery(undefined, { enabled: canSeePermissions && can("roles.list") });
  return data ?? [];
}
