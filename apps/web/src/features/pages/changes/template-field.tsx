import { Button, Select } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { LazyTemplatePicture } from "../templates/lazy-template-picture.tsx";

type TemplateFieldProps = {
  /** null for the empty template */
  readonly value: Guid | null;
  readonly error?: string | undefined;
  readonly onChange: (guid: Guid | null) => void;
};

/** Selects the template of a new page; renders nothing while the templates are loaded. */
export function TemplateField({ value, error, onChange }: TemplateFieldProps): ReactNode {
  const { data: templates = [], isError, refetch } = trpc.pageTemplates.list.useQuery();
  // The first template is the empty one, which equals a page without a template.
  const [empty] = templates;
  if (empty === undefined) return isError && <TemplatesFailed onRetry={() => void refetch()} />;
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
      {chosen && <LazyTemplatePicture template={chosen} />}
    </>
  );
}

/** Without the templates, the page would start empty and the user wouldn't know that there is a choice. */
function TemplatesFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <div role="alert">
      <FormattedMessage id="pages.template.failed" />{" "}
      <Button size="compact-md" variant="subtle" onClick={onRetry}>
        <FormattedMessage id="pages.again" />
      </Button>
    </div>
  );
}
