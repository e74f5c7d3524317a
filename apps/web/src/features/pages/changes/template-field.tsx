import { Select } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { lazy, type ReactNode, Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";

/** A choice has a text as its value, and null means that nothing is chosen. */
const NONE = "none";

// The blocks of pages are no part of the screens of admins.
const TemplatePicture = lazy(() => import("./template-picture.tsx").then((module) => ({ default: module.TemplatePicture })));

type TemplateFieldProps = {
  /** null for an empty page */
  readonly value: Guid | null;
  readonly error?: string | undefined;
  readonly onChange: (guid: Guid | null) => void;
};

/** The template that a page starts with; absent on a platform without templates. */
export function TemplateField({ value, error, onChange }: TemplateFieldProps): ReactNode {
  const intl = useIntl();
  const { data: templates = [] } = trpc.pageTemplates.list.useQuery();
  if (templates.length === 0) return null;
  const chosen = templates.find(({ guid }) => guid === value);
  return (
    <>
      <Select
        label={<FormattedMessage id="pages.template" />}
        description={chosen?.description || undefined}
        data={[
          { value: NONE, label: intl.formatMessage({ id: "pages.template.none" }) },
          ...templates.map(({ guid, name }) => ({ value: guid, label: name })),
        ]}
        value={value ?? NONE}
        error={error}
        allowDeselect={false}
        comboboxProps={{ shadow: "md" }}
        onChange={(guid) => guid !== null && onChange(guid === NONE ? null : guid)}
      />
      {chosen && chosen.buildingBlockInstances.length > 0 && (
        <Suspense fallback={null}>
          <TemplatePicture template={chosen} />
        </Suspense>
      )}
    </>
  );
}
