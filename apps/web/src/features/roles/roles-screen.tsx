import { Button } from "@mantine/core";
import type { Role } from "@plein/contract/roles/role";
import { IconLock, IconPlus, IconUsers } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { useRequestedDialog } from "../../client/dialogs/use-requested-dialog.ts";
import { QueryFailed } from "../../client/lists/query-states.tsx";
import { NewRoleDialog } from "./new-role-dialog.tsx";
import { RoleDot } from "./role-dot.tsx";
import classes from "./roles.module.css";
import { SUGGESTED_ROLES } from "./suggested-roles.ts";

/** The platform's roles, with the number of members of each. */
export function RolesScreen(): ReactNode {
  const can = useCan();
  const roles = trpc.roles.list.useQuery();
  const [draft, setDraft] = useState<{ name: string; description: string } | null>(null);
  const canEdit = can("roles.edit");
  const add = () => setDraft({ name: "", description: "" });
  useRequestedDialog("role", canEdit ? add : null);
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>
            <FormattedMessage id="roles.title" />
          </h1>
          <p className={classes.muted} role="status">
            {roles.data && <FormattedMessage id="roles.count" values={{ count: roles.data.length }} />}
          </p>
        </div>
        {canEdit && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            <FormattedMessage id="roles.new" />
          </Button>
        )}
      </header>
      {roles.isError && <RolesFailed error={roles.error} onRetry={() => void roles.refetch()} />}
      <ul className={classes.cards}>
        {roles.data?.map((role) => (
          <RoleCard key={role.guid} role={role} />
        ))}
      </ul>
      {canEdit && roles.data?.every(({ isBuiltIn }) => isBuiltIn) && <Suggestions onChoose={setDraft} />}
      {draft && <NewRoleDialog start={{ ...draft, color: "", permissions: [] }} onClose={() => setDraft(null)} />}
    </>
  );
}

function RoleCard({ role }: { readonly role: Role }): ReactNode {
  return (
    <li className={classes.card}>
      <h2>
        <RoleDot color={role.color} />
        <a href={`/admin/roles/${role.guid}`}>{role.name}</a>
      </h2>
      {role.description !== "" && <p>{role.description}</p>}
      <p className={classes.facts}>
        <span>
          <IconUsers size={18} stroke={1.6} aria-hidden />
          <FormattedMessage id="roles.members" values={{ count: role.memberCount }} />
        </span>
        <span>
          <FormattedMessage id="roles.permissions.count" values={{ count: role.permissions.length }} />
        </span>
        {role.isBuiltIn && (
          <span>
            <IconLock size={18} stroke={1.6} aria-hidden />
            <FormattedMessage id="roles.builtIn" />
          </span>
        )}
      </p>
    </li>
  );
}

type SuggestionsProps = { readonly onChoose: (draft: { name: string; description: string }) => void };

/** Suggestions for a platform without roles of its own. */
function Suggestions({ onChoose }: SuggestionsProps): ReactNode {
  const intl = useIntl();
  return (
    <section className={classes.suggestions}>
      <h2>
        <FormattedMessage id="roles.none" />
      </h2>
      <p>
        <FormattedMessage id="roles.none.text" />
      </p>
      <div className={classes.buttons}>
        {SUGGESTED_ROLES.map((key) => {
          const name = intl.formatMessage({ id: `roles.suggested.${key}` });
          const description = intl.formatMessage({ id: `roles.suggested.${key}.text` });
          return (
            <Button key={key} variant="light" onClick={() => onChoose({ name, description })}>
              {name}
            </Button>
          );
        })}
      </div>
    </section>
  );
}

export function RolesFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <QueryFailed
      text={<FormattedMessage id="roles.failed" />}
      again={<FormattedMessage id="roles.again" />}
      error={error}
      onRetry={onRetry}
    />
  );
}
