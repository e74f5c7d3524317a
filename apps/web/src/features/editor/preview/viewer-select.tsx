import { NativeSelect } from "@mantine/core";
import type { PreviewViewer } from "@plein/contract/access/preview-viewer";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";

type ViewerSelectProps = { readonly value: PreviewViewer; readonly onChange: (viewer: PreviewViewer) => void };

/** Selects the viewer of the preview: a visitor, a user, or a user with a role (for editors who may list roles). */
export function ViewerSelect({ value, onChange }: ViewerSelectProps): ReactNode {
  const intl = useIntl();
  const canListRoles = useCan()("roles.list");
  const { data: roles = [] } = trpc.roles.list.useQuery(undefined, { enabled: canListRoles });
  const choices = [
    ...(["visitor", "user"] as const).map((viewer) => ({
      value: viewer,
      label: intl.formatMessage({ id: `editor.preview.as.${viewer}` }),
    })),
    ...roles.map(({ guid, name }) => ({ value: guid, label: intl.formatMessage({ id: "editor.preview.as.role" }, { role: name }) })),
  ];
  return (
    <NativeSelect
      aria-label={intl.formatMessage({ id: "editor.preview.viewer" })}
      value={value}
      data={choices}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
