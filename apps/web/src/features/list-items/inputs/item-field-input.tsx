import { NumberInput, TextInput } from "@mantine/core";
import type { EditorEnv } from "@plein/blocks/kit/editor/block-editor-props";
import { BlockFileField, BlockImageField, BlockRichTextField } from "@plein/blocks/kit/editor/source-fields.tsx";
import { useFieldTexts } from "@plein/blocks/kit/editor/use-field-texts";
import { EMPTY_RICH_TEXT, type RichText } from "@plein/contract/blocks/rich-text";
import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import type { FileReference } from "@plein/contract/media/file-reference";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { PageField } from "@plein/ui/fields/links/page-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { MomentInput } from "../../../client/moments/moment-input.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { LocationInput } from "./location-input.tsx";

export type ItemFieldInputProps = {
  readonly field: ListItemField;
  readonly label: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly env: EditorEnv;
  readonly onChange: (value: unknown) => void;
};

const LINES = { text: "text", link: "url", email: "email", phone: "tel", date: "date" } as const;
const MAX_LINE = { text: 300, link: 2000, email: 300, phone: 40, date: undefined } as const;
const MAX_LONG_TEXT_LENGTH = 10_000;

/** The input for one field of an item's own type. */
export function ItemFieldInput({ field, env, value, ...rest }: ItemFieldInputProps): ReactNode {
  const texts = useFieldTexts();
  const shared = { ...rest, isRequired: field.isRequired };
  const text = typeof value === "string" ? value : "";
  switch (field.type) {
    case "text":
      return <TextField {...shared} value={text} maxLength={MAX_LINE.text} />;
    case "longText":
      return <TextAreaField {...shared} value={text} maxLength={MAX_LONG_TEXT_LENGTH} />;
    case "link":
    case "email":
    case "phone":
    case "date":
      return <LineInput {...rest} type={field.type} isRequired={field.isRequired} value={text} />;
    case "dateTime":
      return <MomentInput {...shared} value={text} />;
    case "number":
      return <NumericInput {...rest} field={field} value={value} />;
    case "boolean":
      return <SwitchField {...rest} value={value === true} />;
    case "choice":
      return <ChoiceInput {...rest} field={field} value={value} />;
    case "richText":
      return <BlockRichTextField {...rest} env={env} value={(value as RichText | undefined) ?? EMPTY_RICH_TEXT} />;
    case "image":
      return <BlockImageField {...rest} env={env} value={(value as ImageReference | undefined) ?? null} />;
    case "file":
      return <BlockFileField {...rest} env={env} value={(value as FileReference | null | undefined) ?? null} />;
    case "location":
      return <LocationInput {...rest} isRequired={field.isRequired} value={value} />;
    case "reference":
      return <PageField {...rest} value={text || null} pages={env} texts={texts.page} />;
  }
}

type LineInputProps = {
  readonly type: keyof typeof LINES;
  readonly label: string;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: unknown) => void;
};

function LineInput({ type, isRequired, onChange, ...rest }: LineInputProps): ReactNode {
  return (
    <TextInput
      {...rest}
      type={LINES[type]}
      required={isRequired}
      maxLength={MAX_LINE[type]}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type NumericInputProps = Omit<ItemFieldInputProps, "env">;

function NumericInput({ field, value, onChange, label, error }: NumericInputProps): ReactNode {
  return (
    <NumberInput
      label={label}
      error={error}
      required={field.isRequired}
      value={typeof value === "number" ? value : ""}
      clampBehavior="none"
      decimalSeparator=","
      allowedDecimalSeparators={[",", "."]}
      // The input is empty, or not a number yet.
      onChange={(next) => onChange(typeof next === "number" ? next : null)}
    />
  );
}
