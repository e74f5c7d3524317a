import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ButtonListField } from "../kit/editor/button-list-field.tsx";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockImageField } from "../kit/editor/source-fields.tsx";
import { type hero, MAX_HERO_BUTTONS } from "./schema.ts";

export const HeroEditor = defineEditor<typeof hero>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, errors, env }: EditorFieldsProps<typeof hero>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <TextField {...form.content("title")} label={intl.formatMessage({ id: "block.hero.title" })} maxLength={120} isRequired />
      <TextAreaField {...form.content("intro")} label={intl.formatMessage({ id: "block.hero.intro" })} maxLength={400} />
      <BlockImageField {...form.content("image")} label={intl.formatMessage({ id: "block.hero.image" })} env={env} />
      <ButtonListField {...form.content("buttons")} path="/content/buttons" min={0} max={MAX_HERO_BUTTONS} errors={errors} env={env} />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof hero>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SelectField
        {...form.option("height")}
        label={intl.formatMessage({ id: "block.hero.height" })}
        choices={[
          { value: "s", label: intl.formatMessage({ id: "block.hero.height.s" }) },
          { value: "m", label: intl.formatMessage({ id: "block.hero.height.m" }) },
          { value: "l", label: intl.formatMessage({ id: "block.hero.height.l" }) },
        ]}
      />
      <SelectField
        {...form.option("textPosition")}
        label={intl.formatMessage({ id: "block.hero.textPosition" })}
        choices={[
          { value: "start", label: intl.formatMessage({ id: "block.hero.textPosition.start" }) },
          { value: "center", label: intl.formatMessage({ id: "block.hero.textPosition.center" }) },
          { value: "end", label: intl.formatMessage({ id: "block.hero.textPosition.end" }) },
        ]}
      />
    </>
  );
}
