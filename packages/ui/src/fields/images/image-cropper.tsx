import { Button, Group, Stack, Text } from "@mantine/core";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { type ReactNode, useId, useState } from "react";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { FocusReturn } from "../../dialogs/focus-return.tsx";
import type { CropTexts } from "./crop-texts.ts";
import classes from "./image-field.module.css";
import type { ImageSource } from "./image-source.ts";

type ImageCropperProps = {
  readonly image: ImageReference;
  readonly images: ImageSource;
  readonly texts: CropTexts;
  /** null when it was cancelled */
  readonly onDone: (image: ImageReference | null) => void;
};

const SHOWN_WIDTH = 640;
const WHOLE: PercentCrop = { unit: "%", x: 0, y: 0, width: 100, height: 100 };

/** The image cropper: crops the whole picture, with a mouse, a finger or the arrow keys. */
export function ImageCropper({ image, images, texts, onDone }: ImageCropperProps): ReactNode {
  const [crop, setCrop] = useState<PercentCrop>(() => percentOf(image));
  const { crop: _crop, ...whole } = image;
  const id = useId();
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  return (
    <Stack id={id} gap="xs">
      <FocusReturn dialogId={id} />
      <ReactCrop
        crop={crop}
        onChange={(_pixels, percent) => setCrop(percent)}
        keepSelection
        className={classes.crop}
        ariaLabels={labelsOf(texts.names)}
      >
        <img
          className={classes.cropped}
          src={images.imageSrc(whole, SHOWN_WIDTH)}
          alt=""
          onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
        />
      </ReactCrop>
      <Text size="sm" className={classes.hint}>
        {texts.hint}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" disabled={size === null} onClick={() => size && onDone(withCrop(image, crop, size))}>
          {texts.apply}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setCrop(WHOLE)}>
          {texts.whole}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => onDone(null)}>
          {texts.cancel}
        </Button>
      </Group>
    </Stack>
  );
}

function percentOf({ crop }: ImageReference): PercentCrop {
  if (crop === undefined) return { unit: "%", x: 5, y: 5, width: 90, height: 90 };
  return { unit: "%", x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 };
}

/**
 * The picture with its new crop. A reference has the size of the visible part; the size of the whole follows from the previous
 * crop, and its aspect ratio from the picture shown here.
 */
function withCrop(image: ImageReference, percent: PercentCrop, seen: { readonly width: number; readonly height: number }): ImageReference {
  const { crop: before, ...rest } = image;
  const wholeWidth = before === undefined ? image.width : Math.round(image.width / before.width);
  const wholeHeight = before === undefined ? image.height : Math.round((wholeWidth * seen.height) / seen.width);
  const share = (part: number) => Math.round(Math.min(100, Math.max(0, part)) * 10) / 1000;
  const crop = { x: share(percent.x), y: share(percent.y), width: share(percent.width), height: share(percent.height) };
  const isWhole = crop.width >= 0.999 && crop.height >= 0.999;
  if (isWhole || crop.width < 0.001 || crop.height < 0.001) return { ...rest, width: wholeWidth, height: wholeHeight };
  const side = (whole: number, part: number) => Math.max(1, Math.round(whole * part));
  return { ...rest, width: side(wholeWidth, crop.width), height: side(wholeHeight, crop.height), crop };
}

function labelsOf({ area, nw, n, ne, e, se, s, sw, w }: CropTexts["names"]) {
  return {
    cropArea: area,
    nwDragHandle: nw,
    nDragHandle: n,
    neDragHandle: ne,
    eDragHandle: e,
    seDragHandle: se,
    sDragHandle: s,
    swDragHandle: sw,
    wDragHandle: w,
  };
}
