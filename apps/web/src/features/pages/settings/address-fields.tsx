import { Select, TextInput } from "@mantine/core";
import { slugify } from "@plein/contract/pages/addresses/slug";
import { MAX_PAGE_SLUG_LENGTH, MAX_PAGE_TITLE_LENGTH } from "@plein/contract/pages/new-page";
import { PAGE_LAYOUTS } from "@plein/contract/pages/page-layout";
import type { Failure } from "@plein/contract/result";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { SettingsDraft, SettingsProblems } from "./settings-draft.ts";

export type SettingsFieldsProps = {
  readonly draft: SettingsDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (changed: Partial<SettingsDraft>) => void;
};

type AddressFieldsProps = SettingsFieldsProps & {
  /** false for the home page */
  readonly hasSlug: boolean;
  readonly problems: SettingsProblems;
  /** failure of the last attempt to save */
  readonly failed: Failure | null;
};

/** Title, path and layout of a page. */
export function AddressFields({ draft, isReadOnly, onChange, hasSlug, problems, failed }: AddressFieldsProps): ReactNode {
  const intl = useIntl();
  const errorAt = (path: string) => failed?.facts?.errors?.find((error) => error.path === path)?.message;
  const titleProblem = problems.hasNoTitle ? intl.formatMessage({ id: "pages.title.empty" }) : undefined;
  const slugProblem = problems.slug === null ? undefined : intl.formatMessage({ id: `pages.slug.${problems.slug}` });
  return (
    <>
      <TextInput
        label={<FormattedMessage id="pages.field.title" />}
        maxLength={MAX_PAGE_TITLE_LENGTH}
        readOnly={isReadOnly}
        value={draft.title}
        error={errorAt("/title") ?? titleProblem}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      {hasSlug && (
        <TextInput
          label={<FormattedMessage id="pages.field.slug" />}
          description={<FormattedMessage id="pages.slug.redirects" />}
          maxLength={MAX_PAGE_SLUG_LENGTH}
          readOnly={isReadOnly}
          value={draft.slug}
          error={errorAt("/slug") ?? slugProblem}
          onChange={(event) => onChange({ slug: event.currentTarget.value })}
          onBlur={() => onChange({ slug: slugify(draft.slug) })}
        />
      )}
      <Select
        label={<FormattedMessage id="pages.field.layout" />}
        description={<FormattedMessage id="pages.field.layout.text" />}
        data={PAGE_LAYOUTS.map((layout) => ({ value: layout, label: intl.formatMessage({ id: `pages.layout.${layout}` }) }))}
        value={draft.layout}
        readOnly={isReadOnly}
        allowDeselect={false}
        comboboxProps={{ shadow: "md" }}
        onChange={(chosen) => onChange({ layout: PAGE_LAYOUTS.find((layout) => layout === chosen) ?? draft.layout })}
      />
    </>
  );
}
