import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { EditorEnv, FormChoice } from "../kit/editor/block-editor-props.ts";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { CLOSED_TEXT_MAX, type form, INTRO_MAX } from "./schema.ts";

export const FormEditor = defineEditor<typeof form>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form: fields, env }: EditorFieldsProps<typeof form>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <ChosenForm {...fields.content("formGuid")} env={env} />
      <TextAreaField {...fields.content("intro")} label={intl.formatMessage({ id: "block.form.intro" })} maxLength={INTRO_MAX} />
      <TextAreaField
        {...fields.content("closedText")}
        label={intl.formatMessage({ id: "block.form.closedText" })}
        description={intl.formatMessage({ id: "block.form.closedText.hint" })}
        maxLength={CLOSED_TEXT_MAX}
      />
    </>
  );
}

type ChosenFormProps = {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error?: string | undefined;
  readonly env: EditorEnv;
};

function ChosenForm({ value, onChange, error, env }: ChosenFormProps): ReactNode {
  const intl = useIntl();
  const forms = useForms(env);
  if (forms === "failed")
    return (
      <p role="alert">
        <FormattedMessage id="block.form.failed" />
      </p>
    );
  const isGone = value !== null && forms !== null && !forms.some(({ guid }) => guid === value);
  return (
    <>
      <SelectField
        label={intl.formatMessage({ id: "block.form.which" })}
        error={error}
        value={value ?? ""}
        onChange={(guid) => onChange(guid === "" ? null : guid)}
        choices={[
          { value: "", label: intl.formatMessage({ id: forms === null ? "block.form.fetching" : "block.form.chooseOne" }) },
          // One that is in the trash, or that this user may not see, stays chosen until another one is.
          ...(isGone ? [{ value, label: intl.formatMessage({ id: "block.form.gone" }) }] : []),
          ...(forms ?? []).map(({ guid, title, isPublished }) => ({
            value: guid,
            label: isPublished ? title : intl.formatMessage({ id: "block.form.notPublished" }, { title }),
          })),
        ]}
      />
      {forms?.length === 0 && (
        <p>
          <FormattedMessage id="block.form.none" />
        </p>
      )}
    </>
  );
}

function OptionsFields({ form: fields }: EditorFieldsProps<typeof form>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SwitchField {...fields.option("showTitle")} label={intl.formatMessage({ id: "block.form.showTitle" })} />
      <SwitchField {...fields.option("showPeriod")} label={intl.formatMessage({ id: "block.form.showPeriod" })} />
      <SwitchField {...fields.option("startsClosed")} label={intl.formatMessage({ id: "block.form.startsClosed" })} />
    </>
  );
}

/** Null while they are loading. */
function useForms({ listForms }: EditorEnv): readonly FormChoice[] | null | "failed" {
  const [forms, setForms] = useState<readonly FormChoice[] | null | "failed">(null);
  useEffect(() => {
    let isCurrent = true;
    const keep = (found: readonly FormChoice[] | "failed") => isCurrent && setForms(found);
    (listForms?.() ?? Promise.resolve([])).then(keep, () => keep("failed"));
    return () => {
      isCurrent = false;
    };
  }, [listForms]);
  return forms;
}
