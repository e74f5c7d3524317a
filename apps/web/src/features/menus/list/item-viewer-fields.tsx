import { MultiSelect } from "@mantine/core";
import type { Visibility } from "@plein/contract/access/visibility";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import type { ItemChanges } from "../draft/menu-actions.ts";
import type { DraftItem } from "../draft/menu-draft.ts";

type ItemViewerFieldsProps = { readonly item: DraftItem; readonly onChange: (changes: ItemChanges) => void };

/** The choices, from widest to narrowest. */
const VIEWERS: readonly Visibility[] = ["Public", "Users", "Verify", "Roles", "Admin"];

/** The view permission of a menu item, which also applies to its sub-items. */
export function ItemViewerFields({ item, onChange }: ItemViewerFieldsProps): ReactNode {
  const intl = useIntl();
  const canListRoles = useCan()("roles.list");
  const { data: roles = [] } = trpc.roles.list.useQuery(undefined, { enabled: canListRoles });
  const { viewPermission, viewRoles } = item;
  const choices = VIEWERS.filter((visibility) => visibility !== "Roles" || canListRoles || viewPermission === "Roles");
  return (
    <>
      <SelectField
        label={intl.formatMessage({ id: "menus.field.viewers" })}
        description={intl.formatMessage({ id: "menus.field.viewers.text" })}
        choices={choices.map((value) => ({ value, label: intl.formatMessage({ id: `menus.viewers.${value}` }) }))}
        value={viewPermission}
        onChange={(chosen) => onChange({ viewPermission: chosen })}
      />
      {viewPermission === "Roles" && canListRoles && (
        <MultiSelect
          label={<FormattedMessage id="menus.field.roles" />}
          error={viewRoles.length === 0 ? <FormattedMessage id="menus.roles.none" /> : undefined}
          data={roles.map(({ guid, name }) => ({ value: guid, label: name }))}
          value={[...viewRoles]}
          searchable={roles.length > 8}
          comboboxProps={{ shadow: "md" }}
          onChange={(chosen) => onChange({ viewRoles: chosen })}
        />
      )}
    </>
  );
}
