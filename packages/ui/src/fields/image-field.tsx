import { Button, Fieldset, Group, Stack, Switch, Text, Textarea } from "@mantine/core";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { toStorableText } from "@plein/contract/storable-text";
import type { ReactNode } from "react";
import type { FieldProps } from "./field-props.ts";
import classes from "./image-field.module.css";
import { type ImageChoice, ImagePicker, type ImageSource } from "./image-picker.tsx";
import { useDraft } from "./use-draft.ts";

export type ImageTexts = {
  readonly choose: string;
  readonly noImages: string;
  readonly remove: string;
  readonly alt: string;
  readonly altHint: string;
  readonly altMissing: string;
  readonly decorative: string;
};

type ImageFieldProps = Omit<FieldProps<ImageReference | null>, "description"> & {
  readonly images: ImageSource;
  readonly texts: ImageTexts;
};

const ALT_MAX = 300;

/**
 * A picture and its text for who can't see it. A picture that was never described is given on only once it is described
 * here or said to be decorative, so that none goes without that choice.
 */
export function ImageField({ label, error, value, onChange, images, texts }: ImageFieldProps): ReactNode {
  const [undescribed, keepDraft] = useDraft<ImageReference | null, ImageReference | null>(value, () => null);
  const image = undescribed ?? value;
  const give = (next: ImageReference | null) => {
    keepDraft(null, next);
    onChange(next);
  };
  const giveDescribed = (next: ImageReference) => (next.alt === "" ? keepDraft(next, value) : give(next));
  const choose = ({ guid, width, height, alt }: ImageChoice) => giveDescribed({ guid, width, height, alt });
  const isDecorative = undescribed === null && value?.alt === "";
  return (
    <Fieldset legend={label} p="sm">
      <Stack gap="sm">
        {image && <img className={classes.preview} src={images.imageSrc(image.guid)} alt="" width={image.width} height={image.height} />}
        {image && !isDecorative && (
          <Textarea
            label={texts.alt}
            description={texts.altHint}
            error={undescribed ? texts.altMissing : undefined}
            autosize
            maxLength={ALT_MAX}
            value={image.alt}
            onChange={(event) => giveDescribed({ ...image, alt: toStorableText(event.currentTarget.value) })}
          />
        )}
        {image && (
          <Switch
            label={texts.decorative}
            checked={isDecorative}
            onChange={(event) => (event.currentTarget.checked ? give({ ...image, alt: "" }) : keepDraft({ ...image, alt: "" }, value))}
          />
        )}
        <ImagePicker label={texts.choose} noImages={texts.noImages} images={images} chosen={image?.guid ?? null} onChoose={choose} />
        {image && (
          <Group>
            <Button variant="subtle" size="compact-sm" onClick={() => give(null)}>
              {texts.remove}
            </Button>
          </Group>
        )}
        {error !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
