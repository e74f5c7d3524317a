import { Button, Group, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Guid } from "@plein/contract/guid";
import type { MediaFormat } from "@plein/contract/media/document-types";
import { fileFacts } from "@plein/contract/media/file-facts";
import type { FileReference } from "@plein/contract/media/file-reference";
import { IconFileSearch } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { Modal } from "../../dialogs/modal.tsx";
import classes from "./file-field.module.css";
import { FileIcon } from "./file-icon.tsx";
import type { FileSource } from "./file-source.ts";

export type FilePickerTexts = { readonly choose: string; readonly noFiles: string; readonly search: string; readonly close: string };

type FilePickerProps = {
  readonly texts: FilePickerTexts;
  readonly files: FileSource;
  readonly format?: MediaFormat | undefined;
  readonly chosen: Guid | null;
  readonly onChoose: (file: FileReference) => void;
};

/** A button that opens a dialog with the library's documents. */
export function FilePicker(props: FilePickerProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSearch size={18} stroke={1.6} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {props.texts.choose}
      </Button>
      {isOpen && <FileDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function FileDialog({ texts, files, format, chosen, onChoose, onClose }: FilePickerProps & { readonly onClose: () => void }): ReactNode {
  const [search, setSearch] = useState("");
  const [settledSearch] = useDebouncedValue(search, 250);
  const choices = useFiles(files, settledSearch, format);
  const choose = (file: FileReference) => {
    onClose();
    onChoose(file);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.choose}
      size="lg"
      closeButtonProps={{ "aria-label": texts.close }}
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        <TextInput type="search" label={texts.search} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
        {choices?.length === 0 && <Text size="sm">{texts.noFiles}</Text>}
        {choices !== null && choices.length > 0 && (
          <Stack component="ul" className={classes.choices} gap={4}>
            {choices.map((file) => (
              <li key={file.guid}>
                <UnstyledButton aria-pressed={file.guid === chosen} className={classes.choice} onClick={() => choose(file)}>
                  <Group gap="sm" wrap="nowrap">
                    <FileIcon contentType={file.contentType} size={24} />
                    <span className={classes.name}>{file.name}</span>
                    <span className={classes.facts}>{fileFacts(file)}</span>
                  </Group>
                </UnstyledButton>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Modal>
  );
}

/** null while loading */
function useFiles({ listFiles }: FileSource, search: string, format: MediaFormat | undefined): readonly FileReference[] | null {
  const [choices, setChoices] = useState<readonly FileReference[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly FileReference[]) => isCurrent && setChoices(found);
    listFiles(search, format).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [listFiles, search, format]);
  return choices;
}
