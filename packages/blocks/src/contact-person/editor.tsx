import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import { useDraft } from "@plein/ui/fields/use-draft";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Field } from "../kit/editor/block-fields.ts";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockImageField } from "../kit/editor/source-fields.tsx";
import { PersonField } from "./person-field.tsx";
import { CONTACT_SHAPES, contactPerson } from "./schema.ts";

export const ContactPersonEditor = defineEditor<typeof contactPerson>({ content: ContentFields, options: OptionsFields });

const { phone: Phone, email: Email } = contactPerson.content.shape;

/** The value of the profile, which is shown instead. */
const WRITTEN = { name: "", role: "", image: null, phone: "", email: "" };

function ContentFields({ value, form, env }: EditorFieldsProps<typeof contactPerson>): ReactNode {
  const intl = useIntl();
  const label = (name: string) => intl.formatMessage({ id: `block.contactPerson.${name}` });
  const { userGuid } = value.content;
  return (
    <>
      {env.searchPeople && (
        <PersonField
          value={userGuid}
          searchPeople={env.searchPeople}
          onChange={(chosen) => form.changeContent(chosen === null ? { userGuid: null } : { ...WRITTEN, userGuid: chosen })}
        />
      )}
      {(userGuid === null || !env.searchPeople) && <WrittenFields form={form} env={env} />}
      <TextField {...form.content("note")} label={label("note")} description={label("noteHint")} maxLength={300} />
    </>
  );
}

function WrittenFields({ form, env }: Pick<EditorFieldsProps<typeof contactPerson>, "form" | "env">): ReactNode {
  const intl = useIntl();
  const label = (name: string) => intl.formatMessage({ id: `block.contactPerson.${name}` });
  return (
    <>
      <TextField {...form.content("name")} label={label("person")} maxLength={120} isRequired />
      <TextField {...form.content("role")} label={label("role")} maxLength={160} />
      <BlockImageField {...form.content("image")} label={label("image")} env={env} />
      <CheckedField
        {...form.content("phone")}
        label={label("phone")}
        wrong={label("phoneWrong")}
        maxLength={40}
        fits={(text) => Phone.safeParse(text).success}
      />
      <CheckedField
        {...form.content("email")}
        label={label("email")}
        wrong={label("emailWrong")}
        maxLength={254}
        fits={(text) => Email.safeParse(text).success}
      />
    </>
  );
}

type CheckedFieldProps = Field<string> & {
  readonly label: string;
  readonly wrong: string;
  readonly maxLength: number;
  readonly fits: (text: string) => boolean;
};

/** Incomplete input can't be saved, so it is held here until it fits. */
function CheckedField({ value, onChange, error, path, label, wrong, maxLength, fits }: CheckedFieldProps): ReactNode {
  const [draft, setDraft] = useDraft(value, (text) => text);
  return (
    <TextField
      label={label}
      error={fits(draft.trim()) ? error : wrong}
      path={path}
      value={draft}
      maxLength={maxLength}
      onChange={(typed) => {
        const text = fits(typed.trim()) ? typed.trim() : "";
        setDraft(typed, text);
        onChange(text);
      }}
    />
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof contactPerson>): ReactNode {
  const intl = useIntl();
  return (
    <SelectField
      {...form.option("shape")}
      label={intl.formatMessage({ id: "block.contactPerson.shape" })}
      choices={CONTACT_SHAPES.map((value) => ({ value, label: intl.formatMessage({ id: `block.contactPerson.shape.${value}` }) }))}
    />
  );
}
