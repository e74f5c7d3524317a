import { Button, Fieldset, Group, Stack, Switch, Text, Textarea } from "@mantine/core";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { toStorableText } from "@plein/contract/storable-text";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { FieldProps } from "../field-props.ts";
import { useDraft } from "../use-draft.ts";
import type { CropTexts } from "./crop-texts.ts";
import { LazyImageCropper } from "./image-crop-part.tsx";
import classes from "./image-field.module.css";
import { ImagePicker, type PickerTexts } from "./image-picker.tsx";
import type { ImageChoice, ImageSource } from "./image-source.ts";
import { ImageUploadPart } from "./image-upload-part.tsx";
import { firstFile, useImageUpload } from "./use-image-upload.ts";

export type ImageTexts = PickerTexts & {
  readonly remove: string;
  readonly alt: string;
  readonly altHint: string;
  readonly altMissing: string;
  readonly decorative: string;
  readonly crop: CropTexts;
};

type ImageFieldProps = Omit<FieldProps<ImageReference | null>, "description"> & {
  readonly images: ImageSource;
  readonly texts: ImageTexts;
  /** whether a picture still waits for its description, and therefore is not in the value */
  readonly onUndescribed?: (isWaiting: boolean) => void;
  /** a file that was dropped elsewhere, to begin with */
  readonly firstFile?: File | undefined;
};

const MAX_ALT_LENGTH = 300;
const PREVIEW_WIDTH = 640;

/**
 * A picture with its text alternative: chosen from the library, or dropped or pasted here. A picture without a description is
 * passed on only once it is described or marked as decorative, so that the choice is always made.
 */
export function ImageField({
  label,
  error,
  value,
  path,
  onChange,
  images,
  texts,
  onUndescribed,
  firstFile: given,
}: ImageFieldProps): ReactNode {
  const [undescribed, setDraft] = useDraft<ImageReference | null, ImageReference | null>(value, () => null);
  const image = undescribed ?? value;
  const [startAlt, setStartAlt] = useState("");
  const isWaiting = undescribed !== null;
  useEffect(() => onUndescribed?.(isWaiting), [isWaiting, onUndescribed]);
  const give = (next: ImageReference | null) => {
    setDraft(null, next);
    onChange(next);
  };
  const giveDescribed = (next: ImageReference) => (next.alt === "" ? setDraft(next, value) : give(next));
  const choose = ({ name: _name, ...chosen }: ImageChoice) => giveDescribed(chosen);
  const upload = useImageUpload(images, choose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field is opened with it
  useEffect(() => {
    if (given) upload.start(given);
  }, []);
  const isDecorative = undescribed === null && value?.alt === "";
  return (
    <Fieldset
      legend={label}
      p="sm"
      data-path={path}
      onPaste={(event) => {
        const file = firstFile(event.clipboardData);
        if (file === null || images.uploadImage === undefined) return;
        event.preventDefault();
        upload.start(file);
      }}
    >
      <Stack gap="sm">
        {image && (
          <img className={classes.preview} src={images.imageSrc(image, PREVIEW_WIDTH)} alt="" width={image.width} height={image.height} />
        )}
        {image && !isDecorative && (
          <Textarea
            label={texts.alt}
            description={texts.altHint}
            error={undescribed ? texts.altMissing : undefined}
            autosize
            // It is what the picture that was just chosen still needs.
            autoFocus={isWaiting}
            maxLength={MAX_ALT_LENGTH}
            value={image.alt}
            onChange={(event) => giveDescribed({ ...image, alt: toStorableText(event.currentTarget.value) })}
            onFocus={() => setStartAlt(image.alt)}
            onBlur={() => image.alt.trim() !== "" && image.alt !== startAlt && images.suggestAlt?.(image.guid, image.alt.trim())}
          />
        )}
        {image && (
          <Switch
            label={texts.decorative}
            checked={isDecorative}
            onChange={(event) => (event.currentTarget.checked ? give({ ...image, alt: "" }) : setDraft({ ...image, alt: "" }, value))}
          />
        )}
        {image && (
          <CropButton image={image} images={images} texts={texts.crop} onCrop={undescribed ? (next) => setDraft(next, value) : give} />
        )}
        <Group gap="xs">
          <ImagePicker texts={texts} images={images} chosen={image?.guid ?? null} onChoose={choose} />
          {image && (
            <Button variant="subtle" onClick={() => give(null)}>
              {texts.remove}
            </Button>
          )}
        </Group>
        {images.uploadImage && !image && <ImageUploadPart upload={upload} texts={texts.upload} />}
        {error !== undefined && undescribed === null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

type CropButtonProps = {
  readonly image: ImageReference;
  readonly images: ImageSource;
  readonly texts: CropTexts;
  readonly onCrop: (image: ImageReference) => void;
};

/** The visible part of the picture, for this use only. */
function CropButton({ image, images, texts, onCrop }: CropButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = (next: ImageReference | null) => {
    setOpen(false);
    if (next) onCrop(next);
  };
  return (
    <>
      <Group>
        <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.crop}
        </Button>
      </Group>
      {isOpen && (
        <Suspense fallback={null}>
          <LazyImageCropper image={image} images={images} texts={texts} onDone={close} />
        </Suspense>
      )}
    </>
  );
}
