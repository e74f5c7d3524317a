import { MultiSelect } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";

type RolesFieldProps = {
  readonly label: "roleIds" | "submissionRoleIds" | "manageRoleIds" | "dataRoleIds";
  readonly value: readonly Guid[];
  readonly isReadOnly?: boolean;
  readonly error: string | undefined;
  readonly onChange: (guids: Guid[]) => void;
};

/** Selects roles by name, for users who may list roles; others see only their number. */
export function RolesField({ label, value, isReadOnly = false, error, onChange }: RolesFieldProps): ReactNode {
  const canList = useCan()("roles.list");
  const roles = trpc.roles.list.useQuery(undefined, { enabled: canList });
  if (!canList)
    return (
      <p>
        <FormattedMessage id="forms.roles.hidden" values={{ count: value.length }} />
      </p>
    );
  const known = roles.data ?? [];
  return (
    <MultiSelect
      label={<FormattedMessage id={`forms.field.${label}`} />}
      description={<FormattedMessage id={`forms.field.${label}.text`} />}
      data={known.map(({ guid, name }) => ({ value: guid, label: name }))}
      // Roles that no longer exist are left out.
      value={value.filter((guid) => known.some((role) => role.guid === guid))}
      error={error}
      readOnly={isReadOnly}
      searchable={known.length > 8}
      comboboxProps={{ shadow: "md" }}
      onChange={onChange}
    />
  );
}
