import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { SettingsFieldsProps } from "./address-fields.tsx";

/** The lengths that search engines show, in characters. */
const MAX_META_TITLE = 60;
const MAX_META_DESCRIPTION = 160;

/** Settings for the presentation of a page in search engines and in the site's own search. */
export function EngineFields({ draft, isReadOnly, onChange }: SettingsFieldsProps): ReactNode {
  const remaining = Math.max(0, MAX_META_DESCRIPTION - draft.metaDescription.length);
  return (
    <>
      <TextInput
        label={<FormattedMessage id="pages.field.metaTitle" />}
        description={<FormattedMessage id="pages.field.metaTitle.text" />}
        maxLength={MAX_META_TITLE}
        readOnly={isReadOnly}
        value={draft.metaTitle}
        onChange={(event) => onChange({ metaTitle: event.currentTarget.value })}
      />
      <Textarea
        label={<FormattedMessage id="pages.field.metaDescription" />}
        description={<FormattedMessage id="pages.field.metaDescription.text" values={{ left: remaining }} />}
        autosize
        minRows={2}
        maxLength={MAX_META_DESCRIPTION}
        readOnly={isReadOnly}
        value={draft.metaDescription}
        onChange={(event) => onChange({ metaDescription: event.currentTarget.value })}
      />
      <Checkbox
        label={<FormattedMessage id="pages.field.noIndex" />}
        disabled={isReadOnly}
        checked={draft.isHiddenFromEngines}
        onChange={(event) => onChange({ isHiddenFromEngines: event.currentTarget.checked })}
      />
      <Checkbox
        label={<FormattedMessage id="pages.field.excludeFromSearch" />}
        disabled={isReadOnly}
        checked={draft.isHiddenFromSearch}
        onChange={(event) => onChange({ isHiddenFromSearch: event.currentTarget.checked })}
      />
    </>
  );
}
