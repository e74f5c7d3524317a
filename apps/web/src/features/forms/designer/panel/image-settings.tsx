import { NativeSelect, TextInput } from "@mantine/core";
import { BlockImageField } from "@plein/blocks/kit/editor/source-fields.tsx";
import { FORM_IMAGE_SIZES } from "@plein/contract/forms/questions/parts/image";
import type { Question } from "@plein/contract/forms/questions/question";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { librarySources } from "../../../../client/blocks/content-sources.ts";

type ImageSettingsProps = {
  readonly question: Extract<Question, { type: "image" }>;
  /** @returns whether the value is valid */
  readonly onChange: (member: string, value: unknown) => boolean;
};

/** The picture, which has its text alternative in the same field, and its size. */
export function ImageSettings({ question: { settings }, onChange }: ImageSettingsProps): ReactNode {
  const intl = useIntl();
  const label = (member: string) => intl.formatMessage({ id: `forms.setting.image.${member}` });
  return (
    <>
      <BlockImageField label={label("image")} env={librarySources} value={settings.image} onChange={(image) => onChange("image", image)} />
      <TextInput
        label={label("credit")}
        maxLength={120}
        value={settings.credit}
        onChange={(event) => onChange("credit", event.currentTarget.value)}
      />
      <NativeSelect
        label={label("size")}
        data={FORM_IMAGE_SIZES.map((size) => ({ value: size, label: label(`size.${size}`) }))}
        value={settings.size}
        onChange={(event) => onChange("size", event.currentTarget.value)}
      />
    </>
  );
}
