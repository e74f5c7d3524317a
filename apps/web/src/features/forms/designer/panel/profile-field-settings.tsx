import { Checkbox, Loader, NativeSelect } from "@mantine/core";
import { AUTOCOMPLETE_TOKENS } from "@plein/contract/forms/questions/autocomplete-token";
import { Question } from "@plein/contract/forms/questions/question";
import { inputInForm, isOpenToForms } from "@plein/contract/profiles/field-of-form";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../../client/calls/trpc-react.tsx";
import { useTextsOfFields } from "../../../../client/profiles/field-texts.ts";

type ProfileFieldSettingsProps = {
  readonly question: Extract<Question, { type: "profileField" }>;
  readonly onChange: (changes: Partial<Question>) => void;
};

/** Which field of the profile answers the question, and whether its answer may be saved there. */
export function ProfileFieldSettings({ question, onChange }: ProfileFieldSettingsProps): ReactNode {
  const intl = useIntl();
  const textsOf = useTextsOfFields();
  const listed = trpc.profileFields.listOwn.useQuery();
  const { settings } = question;
  const fields = (listed.data ?? []).filter(isOpenToForms);
  const choose = (key: string) => {
    const field = fields.find((one) => one.key === key);
    const input = field === undefined ? null : inputInForm(field.inputType);
    if (field === undefined || input === null) return;
    const { label, option } = textsOf(field);
    const options = input === "select" ? field.options.map((one) => ({ value: one.value, label: option(one) })) : [];
    const autocomplete = AUTOCOMPLETE_TOKENS.find((token) => token === field.autocomplete) ?? "";
    const chosen = { label: question.label || label, autocomplete, options, settings: { ...settings, field: key, input } };
    // Values that no option of a form can have, such as very long ones, leave the question as it was.
    const changed = Question.safeParse({ ...question, ...chosen });
    if (changed.success) onChange(changed.data);
  };
  if (listed.isPending) return <Loader size="sm" />;
  return (
    <>
      <NativeSelect
        label={<FormattedMessage id="forms.setting.field" />}
        description={<FormattedMessage id="forms.setting.field.text" />}
        error={listed.isError && <FormattedMessage id="forms.setting.field.failed" />}
        data={[
          { value: "", label: intl.formatMessage({ id: "forms.setting.field.none" }) },
          // A field that was removed since stays chosen, so that nothing changes by itself.
          ...(settings.field !== "" && !fields.some(({ key }) => key === settings.field)
            ? [{ value: settings.field, label: settings.field }]
            : []),
          ...fields.map((field) => ({ value: field.key, label: textsOf(field).label })),
        ]}
        value={settings.field}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Checkbox
        label={<FormattedMessage id="forms.setting.offersToSave" />}
        description={<FormattedMessage id="forms.setting.offersToSave.text" />}
        checked={settings.offersToSave}
        onChange={(event) => onChange({ settings: { ...settings, offersToSave: event.currentTarget.checked } } as Partial<Question>)}
      />
    </>
  );
}
