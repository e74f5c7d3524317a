import { Button, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Guid } from "@plein/contract/guid";
import { IconPhoto } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { Modal } from "../../dialogs/modal.tsx";
import classes from "./image-field.module.css";
import type { ImageChoice, ImageSource } from "./image-source.ts";
import { ImageUploadPart, type UploadTexts } from "./image-upload-part.tsx";
import { firstFile, useImageUpload } from "./use-image-upload.ts";

export type PickerTexts = {
  readonly choose: string;
  readonly noImages: string;
  readonly search: string;
  readonly close: string;
  readonly upload: UploadTexts;
};

type ImagePickerProps = {
  readonly texts: PickerTexts;
  readonly images: ImageSource;
  readonly chosen: Guid | null;
  readonly onChoose: (image: ImageChoice) => void;
};

/** A button that opens a dialog with the library, to choose or upload a picture. */
export function ImagePicker(props: ImagePickerProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPhoto size={18} stroke={1.6} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {props.texts.choose}
      </Button>
      {isOpen && <ImageDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const THUMBNAIL_WIDTH = 320;

function ImageDialog({ texts, images, chosen, onChoose, onClose }: ImagePickerProps & { readonly onClose: () => void }): ReactNode {
  const choose = (image: ImageChoice) => {
    onClose();
    onChoose(image);
  };
  const upload = useImageUpload(images, choose);
  usePastedFile(images.uploadImage === undefined ? null : upload.start);
  const [search, setSearch] = useState("");
  const [settledSearch] = useDebouncedValue(search, 250);
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.choose}
      size="xl"
      closeButtonProps={{ "aria-label": texts.close }}
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        {images.uploadImage && <ImageUploadPart upload={upload} texts={texts.upload} />}
        <TextInput
          data-autofocus
          type="search"
          label={texts.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ImageChoices texts={texts} images={images} chosen={chosen} search={settledSearch} onChoose={choose} />
      </Stack>
    </Modal>
  );
}

/** Pictures are pasted outside of fields, so the window is listened to while the dialog is open. */
function usePastedFile(start: ((file: File) => void) | null): void {
  useEffect(() => {
    if (start === null) return undefined;
    const listening = new AbortController();
    const onPaste = (event: ClipboardEvent) => {
      const file = firstFile(event.clipboardData);
      if (file === null) return;
      event.preventDefault();
      start(file);
    };
    document.addEventListener("paste", onPaste, { signal: listening.signal });
    return () => listening.abort();
  }, [start]);
}

type ImageChoicesProps = Omit<ImagePickerProps, "label"> & { readonly search: string };

function ImageChoices({ texts, images, chosen, search, onChoose }: ImageChoicesProps): ReactNode {
  const choices = useImages(images, search);
  if (choices === null) return null;
  if (choices.length === 0) return <Text size="sm">{texts.noImages}</Text>;
  return (
    <SimpleGrid component="ul" className={classes.choices} cols={{ base: 2, sm: 4 }} spacing="xs">
      {choices.map((choice) => (
        <li key={choice.guid}>
          <UnstyledButton
            aria-label={choice.alt === "" ? choice.name : choice.alt}
            aria-pressed={choice.guid === chosen}
            className={classes.choice}
            onClick={() => onChoose(choice)}
          >
            <img
              className={classes.thumbnail}
              src={images.imageSrc(choice, THUMBNAIL_WIDTH)}
              alt=""
              width={choice.width}
              height={choice.height}
              loading="lazy"
            />
          </UnstyledButton>
        </li>
      ))}
    </SimpleGrid>
  );
}

/** null while loading */
function useImages({ listImages }: ImageSource, search: string): readonly ImageChoice[] | null {
  const [choices, setChoices] = useState<readonly ImageChoice[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly ImageChoice[]) => isCurrent && setChoices(found);
    listImages(search).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [listImages, search]);
  return choices;
}
