import { Select } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";

/** The value of the choice "top level": null would mean that nothing is selected. */
const TOP_LEVEL = "top";
/** The most pages that the list shows; searching finds the others. */
const MAX_SHOWN = 100;

type ParentFieldProps = {
  /** the pages that can be chosen */
  readonly parents: readonly PageTreeEntry[];
  readonly hasTopLevel: boolean;
  /** null for the top level */
  readonly value: Guid | null;
  readonly error?: string | undefined;
  readonly onChange: (guid: Guid | null) => void;
};

/** Selects the parent of a page, found by title or path. */
export function ParentField({ parents, hasTopLevel, value, error, onChange }: ParentFieldProps): ReactNode {
  const intl = useIntl();
  const top = { value: TOP_LEVEL, label: intl.formatMessage({ id: "pages.topLevel" }) };
  const choices = parents.map(({ guid, title, path }) => ({ value: guid, label: `${title} (${path})` }));
  return (
    <Select
      label={<FormattedMessage id="pages.parent" />}
      data={hasTopLevel ? [top, ...choices] : choices}
      value={value ?? (hasTopLevel ? TOP_LEVEL : null)}
      error={error}
      placeholder={intl.formatMessage({ id: "pages.parent.choose" })}
      searchable
      allowDeselect={false}
      limit={MAX_SHOWN}
      maxDropdownHeight={320}
      nothingFoundMessage={intl.formatMessage({ id: "pages.parent.none" })}
      comboboxProps={{ shadow: "md" }}
      onChange={(chosen) => chosen !== null && onChange(chosen === TOP_LEVEL ? null : chosen)}
    />
  );
}
