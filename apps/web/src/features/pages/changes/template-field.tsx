import { Select } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { lazy, type ReactNode, Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";

// The blocks of pages are no part of the screens of admins.
const TemplatePicture = lazy(() => import("./template-picture.tsx").then((module) => ({ default: module.TemplatePicture })));

type TemplateFieldProps = {
  /** null for the empty one */
  readonly value: Guid | null;
  readonly error?: string | undefined;
  readonly onChange: (guid: Guid | null) => void;
};

/** The template that a page starts with; absent until the templates are loaded. */
export function TemplateField({ value, error, onChange }: TemplateFieldProps): ReactNode {
  const { data: templates = [] } = trpc.pageTemplates.list.useQuery();
  // The first is the empty one: a page without a template begins like it.
  const [empty] = templates;
  if (empty === undefined) return null;
  const chosen = templates.find(({ guid }) => guid === (value ?? empty.guid));
  return (
    <>
      <Select
        label={<FormattedMessage id="pages.template" />}
        description={chosen?.description || undefined}
        data={templates.map(({ guid, name }) => ({ value: guid, label: name }))}
        value={value ?? empty.guid}
        error={error}
        allowDeselect={false}
        comboboxProps={{ shadow: "md" }}
        onChange={(guid) => guid !== null && onChange(guid === empty.guid ? null : guid)}
      />
      {chosen && chosen.buildingBlockInstances.length > 0 && (
        <Suspense fallback={null}>
          <TemplatePicture template={chosen} />
        </Suspense>
      )}
    </>
  );
}
