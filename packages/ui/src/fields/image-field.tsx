import { Button, Fieldset, Group, Radio, SimpleGrid, Stack, Switch, Text, Textarea } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { toStorableText } from "@plein/contract/storable-text";
import { type ReactNode, useEffect, useState } from "react";
import type { FieldProps } from "./field-props.ts";
import classes from "./image-field.module.css";
import { useDraft } from "./use-draft.ts";

/** `alt` is what was last written for this picture; empty when nothing was. */
export type ImageChoice = ImageReference & { readonly name: string };

export type ImageSource = {
  readonly listImages: () => Promise<readonly ImageChoice[]>;
  readonly imageSrc: (guid: Guid) => string;
};

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
  const choices = useImages(images);
  const [undescribed, keepDraft] = useDraft<ImageReference | null, ImageReference | null>(value, () => null);
  const image = undescribed ?? value;
  const give = (next: ImageReference | null) => {
    keepDraft(null, next);
    onChange(next);
  };
  const giveDescribed = (next: ImageReference) => (next.alt === "" ? keepDraft(next, value) : give(next));
  const choose = (guid: string) => {
    const choice = choices?.find((other) => other.guid === guid);
    if (choice) giveDescribed({ guid: choice.guid, width: choice.width, height: choice.height, alt: choice.alt });
  };
  const isDecorative = undescribed === null && value?.alt === "";
  return (
    <Fieldset legend={label} p="sm">
      <Stack gap="sm">
        {image && <img className={classes.preview} src={images.imageSrc(image.guid)} alt="" width={image.width} height={image.height} />}
        {image && (
          <>
            {!isDecorative && (
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
            <Switch
              label={texts.decorative}
              checked={isDecorative}
              onChange={(event) => (event.currentTarget.checked ? give({ ...image, alt: "" }) : keepDraft({ ...image, alt: "" }, value))}
            />
            <Group>
              <Button variant="subtle" size="compact-sm" onClick={() => give(null)}>
                {texts.remove}
              </Button>
            </Group>
          </>
        )}
        {choices?.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.noImages}
          </Text>
        )}
        {choices && choices.length > 0 && (
          <ImageChoices label={texts.choose} choices={choices} chosen={image?.guid ?? null} onChoose={choose} imageSrc={images.imageSrc} />
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

type ImageChoicesProps = {
  readonly label: string;
  readonly choices: readonly ImageChoice[];
  readonly chosen: Guid | null;
  readonly onChoose: (guid: Guid) => void;
  readonly imageSrc: (guid: Guid) => string;
};

function ImageChoices({ label, choices, chosen, onChoose, imageSrc }: ImageChoicesProps): ReactNode {
  return (
    <Radio.Group label={label} value={chosen} onChange={onChoose}>
      <SimpleGrid cols={3} spacing="xs" mt={6}>
        {choices.map((choice) => (
          <Radio.Card
            key={choice.guid}
            value={choice.guid}
            aria-label={choice.alt === "" ? choice.name : choice.alt}
            className={classes.choice}
          >
            <img
              className={classes.thumbnail}
              src={imageSrc(choice.guid)}
              alt=""
              width={choice.width}
              height={choice.height}
              loading="lazy"
            />
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

/** null until they are known */
function useImages({ listImages }: ImageSource): readonly ImageChoice[] | null {
  const [choices, setChoices] = useState<readonly ImageChoice[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly ImageChoice[]) => isCurrent && setChoices(found);
    listImages().then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [listImages]);
  return choices;
}
