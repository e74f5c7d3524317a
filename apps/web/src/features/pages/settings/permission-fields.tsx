import { MultiSelect, Select } from "@mantine/core";
import { VISIBILITIES, type Visibility } from "@plein/contract/access/visibility";
import type { PagePermissions } from "@plein/contract/pages/page-tree";
import type { Role } from "@plein/contract/roles/role";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";

type PermissionFieldsProps = {
  readonly value: PagePermissions;
  readonly roles: readonly Role[];
  readonly onChange: (value: PagePermissions) => void;
};

/** The view permission of a page, and the roles that may edit it. */
export function PermissionFields({ value, roles, onChange }: PermissionFieldsProps): ReactNode {
  const intl = useIntl();
  return (
    <>
      <Select
        label={<FormattedMessage id="pages.field.view" />}
        data={VIEWERS.map((visibility) => ({ value: visibility, label: intl.formatMessage({ id: `pages.visibility.${visibility}` }) }))}
        value={value.viewPermission}
        allowDeselect={false}
        comboboxProps={{ shadow: "md" }}
        onChange={(chosen) =>
          onChange({ ...value, viewPermission: VISIBILITIES.find((visibility) => visibility === chosen) ?? value.viewPermission })
        }
      />
      {value.viewPermission === "Roles" && (
        <RolesField label="viewRoles" value={value.viewRoles} roles={roles} onChange={(viewRoles) => onChange({ ...value, viewRoles })} />
      )}
      <RolesField
        label="editRoles"
        value={value.editRoles}
        roles={roles}
        onChange={(editRoles) => onChange({ ...value, editPermission: "Roles", editRoles })}
      />
    </>
  );
}

/** The choices, from widest to narrowest. */
const VIEWERS: readonly Visibility[] = ["Public", "Users", "Verify", "Roles", "Admin"];

type RolesFieldProps = {
  readonly label: "viewRoles" | "editRoles";
  readonly value: readonly string[];
  readonly roles: readonly Role[];
  readonly onChange: (guids: string[]) => void;
};

function RolesField({ label, value, roles, onChange }: RolesFieldProps): ReactNode {
  return (
    <MultiSelect
      label={<FormattedMessage id={`pages.field.${label}`} />}
      description={label === "editRoles" ? <FormattedMessage id="pages.field.editRoles.text" /> : undefined}
      data={roles.map(({ guid, name }) => ({ value: guid, label: name }))}
      value={[...value]}
      searchable={roles.length > 8}
      comboboxProps={{ shadow: "md" }}
      onChange={onChange}
    />
  );
}
