import type { Role } from "@plein/contract/roles/role";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";

/** The roles that can edit and view pages; none for users who may not see who can, or which roles there are. */
export function usePageRoles(maySeePermissions: boolean): readonly Role[] {
  const can = useCan();
  const { data } = trpc.roles.list.useQuery(undefined, { enabled: maySeePermissions && can("roles.list") });
  return data ?? [];
}
