import type { Role } from "@plein/contract/roles/role";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./roles.module.css";

/** The members of a role, and the objects that refer to it. */
export function RoleUses({ role }: { readonly role: Role }): ReactNode {
  const usage = trpc.roles.getUsage.useQuery({ guid: role.guid });
  const can = useCan();
  return (
    <>
      <section className={classes.box}>
        <h2>
          <FormattedMessage id="roles.members.title" />
        </h2>
        <p>
          <FormattedMessage id="roles.members" values={{ count: role.memberCount }} />
        </p>
        {role.memberCount > 0 && can("users.list") && <Members role={role} />}
      </section>
      {usage.data && (
        <section className={classes.box}>
          <h2>
            <FormattedMessage id="roles.usedOn.title" />
          </h2>
          <p>
            <FormattedMessage
              id="roles.usedOn"
              values={{
                pages: usage.data.pageCount,
                blocks: usage.data.blockCount,
                invitations: usage.data.invitationCount,
                menuItems: usage.data.menuItemCount,
                forms: usage.data.formCount,
              }}
            />
          </p>
          <ul>
            {usage.data.pages.map((page) => (
              <li key={page.guid}>
                <a href={page.path}>{page.name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const SHOWN = 10;

function Members({ role }: { readonly role: Role }): ReactNode {
  const members = trpc.users.list.useQuery({ roleGuid: role.guid, itemCount: SHOWN });
  return (
    <>
      <ul>
        {members.data?.map((user) => (
          <li key={user.guid}>
            <a href={`/admin/users/${user.guid}/profile`}>
              {[user.firstName, user.middleName, user.lastName].filter(Boolean).join(" ") || user.emailMasked}
            </a>
          </li>
        ))}
      </ul>
      <a href={`/admin/users?role=${role.guid}`}>
        <FormattedMessage id="roles.members.all" />
      </a>
    </>
  );
}
