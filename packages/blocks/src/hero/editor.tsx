import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { ButtonListField } from "../kit/button-list-field.tsx";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockImageField } from "../kit/source-fields.tsx";
import { HERO_BUTTONS_MAX, type hero } from "./schema.ts";

export function HeroEditor(props: BlockEditorProps<typeof hero>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof hero>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
      <TextField {...form.content("title")} label={intl.formatMessage({ id: "block.hero.title" })} maxLength={120} isRequired />
      <TextAreaField {...form.content("intro")} label={intl.formatMessage({ id: "block.hero.intro" })} maxLength={400} />
      <BlockImageField {...form.content("image")} label={intl.formatMessage({ id: "block.hero.image" })} env={props.env} />
      <ButtonListField
        {...form.content("buttons")}
        path="/content/buttons"
        min={0}
        max={HERO_BUTTONS_MAX}
        errors={props.errors}
        env={props.env}
      />
    </FieldStack>
  );
}

function OptionsFields(props: BlockEditorProps<typeof hero>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
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
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
