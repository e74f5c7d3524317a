import { Button, Radio, SimpleGrid, Text } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { IconPhoto } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import classes from "./image-field.module.css";

/** `alt` is what was last written for this picture; empty when nothing was. */
export type ImageChoice = ImageReference & { readonly name: string };

export type ImageSource = {
  readonly listImages: () => Promise<readonly ImageChoice[]>;
  readonly imageSrc: (guid: Guid) => string;
};

type ImagePickerProps = {
  readonly label: string;
  readonly noImages: string;
  readonly images: ImageSource;
  readonly chosen: Guid | null;
  readonly onChoose: (image: ImageChoice) => void;
};

/** The platform's pictures, shown and asked for once they are wanted. */
export function ImagePicker({ label, onChoose, ...rest }: ImagePickerProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const choose = (image: ImageChoice) => {
    setOpen(false);
    onChoose(image);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPhoto size={18} stroke={1.6} />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && <ImageChoices {...rest} label={label} onChoose={choose} />}
    </>
  );
}

function ImageChoices({ label, noImages, images, chosen, onChoose }: ImagePickerProps): ReactNode {
  const choices = useImages(images);
  if (choices === null) return null;
  if (choices.length === 0) return <Text size="sm">{noImages}</Text>;
  const chooseByGuid = (guid: string) => {
    const choice = choices.find((other) => other.guid === guid);
    if (choice) onChoose(choice);
  };
  return (
    <Radio.Group aria-label={label} value={chosen} onChange={chooseByGuid}>
      <SimpleGrid cols={3} spacing="xs">
        {choices.map(({ guid, alt, name, width, height }) => (
          <Radio.Card key={guid} value={guid} aria-label={alt === "" ? name : alt} className={classes.choice}>
            <img className={classes.thumbnail} src={images.imageSrc(guid)} alt="" width={width} height={height} loading="lazy" />
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
