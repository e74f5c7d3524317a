import { Fieldset, Stack } from "@mantine/core";
import type { EditorEnv } from "@plein/blocks/kit/editor/block-editor-props";
import { useFieldTexts } from "@plein/blocks/kit/editor/use-field-texts";
import type { FieldError } from "@plein/contract/result";
import { PagesField } from "@plein/ui/fields/links/pages-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MomentInput } from "../../client/moments/moment-input.tsx";
import { defectAt } from "./item-defects.ts";
import type { ItemDraft } from "./item-draft.ts";

type PublishingFieldsProps = {
  readonly draft: ItemDraft;
  readonly errors: readonly FieldError[];
  readonly env: EditorEnv;
  /** whether parents can be chosen; a new item belongs to the page on which it is added */
  readonly hasParents: boolean;
  readonly onChange: (draft: ItemDraft) => void;
};

const MAX_PARENTS = 20;

/** The publication of an item, and its parents, for editors of its page. */
export function PublishingFields({ draft, errors, env, hasParents, onChange }: PublishingFieldsProps): ReactNode {
  const intl = useIntl();
  const { page } = useFieldTexts();
  return (
    <Fieldset legend={<FormattedMessage id="list-items.publishing" />} p="sm">
      <Stack gap="md">
        <SwitchField
          label={intl.formatMessage({ id: "list-items.published" })}
          description={intl.formatMessage({ id: "list-items.published.hint" })}
          value={draft.isPublished}
          onChange={(isPublished) => onChange({ ...draft, isPublished })}
        />
        <details open={draft.publishedOn !== null || draft.isHighlighted || errors.length > 0}>
          <summary>
            <FormattedMessage id="list-items.more" />
          </summary>
          <Stack gap="md" mt="md">
            <MomentInput
              label={intl.formatMessage({ id: "list-items.publishedOn" })}
              description={intl.formatMessage({ id: "list-items.publishedOn.hint" })}
              error={defectAt(errors, "/publishedOn")}
              value={draft.publishedOn ?? ""}
              onChange={(publishedOn) => onChange({ ...draft, publishedOn })}
            />
            <SwitchField
              label={intl.formatMessage({ id: "list-items.highlighted" })}
              value={draft.isHighlighted}
              onChange={(isHighlighted) => onChange({ ...draft, isHighlighted })}
            />
            {hasParents && (
              <PagesField
                label={intl.formatMessage({ id: "list-items.parents" })}
                description={intl.formatMessage({ id: "list-items.parents.hint" })}
                error={defectAt(errors, "/parentGuids")}
                value={[...draft.parentGuids]}
                max={MAX_PARENTS}
                pages={env}
                texts={{
                  ...page,
                  remove: (title) => intl.formatMessage({ id: "list-items.parents.remove" }, { title }),
                }}
                onChange={(parentGuids) => onChange({ ...draft, parentGuids })}
              />
            )}
          </Stack>
        </details>
      </Stack>
    </Fieldset>
  );
}
