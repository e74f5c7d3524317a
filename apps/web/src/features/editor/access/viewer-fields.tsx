import { Alert, Button, Loader, MultiSelect, Select, Text } from "@mantine/core";
import { VISIBILITIES, type Visibility } from "@plein/contract/access/visibility";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import type { EditorBlock } from "../document/document.ts";

/** The choices, from widest to narrowest. */
const VIEWERS: readonly Visibility[] = ["Public", "Users", "Verify", "Roles", "Admin"];

type Viewers = { readonly viewPermission: Visibility; readonly viewRoles: readonly string[] };

/** The view permission of a block. It isn't part of the draft: it applies to visitors immediately, so it has a save button. */
export function ViewerFields({ block, hidesItems }: { readonly block: EditorBlock; readonly hidesItems: boolean }): ReactNode {
  const intl = useIntl();
  const { guid } = block;
  const { data: stored, refetch, error } = trpc.buildingBlocks.getPermissions.useQuery({ guid }, { staleTime: 0, gcTime: 0 });
  const { data: roles = [] } = trpc.roles.list.useQuery();
  const {
    mutate,
    isPending,
    error: saveError,
    isSuccess,
  } = trpc.buildingBlocks.savePermissions.useMutation({ onSuccess: () => refetch() });
  const [changed, setChanged] = useState<Viewers | null>(null);
  const title = (
    <Text component="h3" fw={600}>
      <FormattedMessage id="editor.access.viewers" />
    </Text>
  );
  if (!stored)
    return (
      <section>
        {title}
        {error ? (
          // The server doesn't know a new block until it is saved, which takes some seconds.
          <Alert color="gray">
            <FormattedMessage id="editor.access.viewers.failed" />
            <Button mt="xs" variant="default" size="xs" onClick={() => refetch()}>
              <FormattedMessage id="editor.loadAgain" />
            </Button>
          </Alert>
        ) : (
          <Loader size="sm" role="status" aria-label={intl.formatMessage({ id: "editor.settings.loading" })} />
        )}
      </section>
    );
  const shown = changed ?? stored;
  const isComplete = shown.viewPermission !== "Roles" || shown.viewRoles.length > 0;
  return (
    <section>
      {title}
      <Text size="sm" c="dimmed" mb="xs">
        <FormattedMessage id="editor.access.viewers.hint" />
      </Text>
      <Select
        label={<FormattedMessage id="editor.access.view" />}
        data={VIEWERS.map((visibility) => ({ value: visibility, label: intl.formatMessage({ id: `editor.access.view.${visibility}` }) }))}
        value={shown.viewPermission}
        allowDeselect={false}
        comboboxProps={{ shadow: "md" }}
        onChange={(chosen) =>
          setChanged({ ...shown, viewPermission: VISIBILITIES.find((visibility) => visibility === chosen) ?? shown.viewPermission })
        }
      />
      {shown.viewPermission === "Roles" && (
        <MultiSelect
          mt="xs"
          label={<FormattedMessage id="editor.access.roles" />}
          data={roles.map((role) => ({ value: role.guid, label: role.name }))}
          value={[...shown.viewRoles]}
          searchable={roles.length > 8}
          error={isComplete ? undefined : <FormattedMessage id="editor.access.roles.none" />}
          comboboxProps={{ shadow: "md" }}
          onChange={(viewRoles) => setChanged({ ...shown, viewRoles })}
        />
      )}
      {hidesItems && shown.viewPermission !== "Public" && (
        <Text size="sm" mt="xs">
          <FormattedMessage id="editor.access.items" />
        </Text>
      )}
      {changed && (
        <Button
          mt="sm"
          loading={isPending}
          disabled={!isComplete}
          onClick={() => {
            const { addPermission, addRoles } = stored;
            const viewRoles = shown.viewPermission === "Roles" ? [...shown.viewRoles] : [];
            mutate(
              { guid, addPermission, addRoles, viewPermission: shown.viewPermission, viewRoles },
              { onSuccess: () => setChanged(null) },
            );
          }}
        >
          <FormattedMessage id="editor.access.save" />
        </Button>
      )}
      <Text role="status" size="sm" c="dimmed">
        {isSuccess && !changed && <FormattedMessage id="editor.access.saved" />}
      </Text>
      {saveError && (
        <Alert role="alert" color="red" mt="xs">
          <FormattedMessage id="editor.access.failed" />
        </Alert>
      )}
    </section>
  );
}
