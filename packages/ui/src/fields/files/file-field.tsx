import { Button, Fieldset, Group, Stack, Text } from "@mantine/core";
import type { MediaFormat } from "@plein/contract/media/document-types";
import { fileFacts } from "@plein/contract/media/file-facts";
import type { FileReference } from "@plein/contract/media/file-reference";
import type { ReactNode } from "react";
import type { FieldProps } from "../field-props.ts";
import classes from "./file-field.module.css";
import { FileIcon } from "./file-icon.tsx";
import { FilePicker, type FilePickerTexts } from "./file-picker.tsx";
import type { FileSource } from "./file-source.ts";
import { FileUploadPart, type FileUploadTexts } from "./file-upload-part.tsx";
import { useFileUploads } from "./use-file-uploads.ts";

export type FileTexts = FilePickerTexts & { readonly remove: string; readonly upload: FileUploadTexts };

type FileFieldProps = Omit<FieldProps<FileReference | null>, "description"> & {
  readonly files: FileSource;
  readonly texts: FileTexts;
  /** the only files to choose from; absent for any document */
  readonly format?: MediaFormat | undefined;
};

/** A document: chosen from the library, or uploaded here. */
export function FileField({ label, error, value, path, onChange, files, texts, format }: FileFieldProps): ReactNode {
  const uploads = useFileUploads(files, onChange, format);
  return (
    <Fieldset legend={label} p="sm" data-path={path}>
      <Stack gap="sm">
        {value && (
          <div className={classes.file}>
            <FileIcon contentType={value.contentType} size={24} />
            <span className={classes.name}>{value.name}</span>
            <span className={classes.facts}>{fileFacts(value)}</span>
          </div>
        )}
        <Group gap="xs">
          <FilePicker texts={texts} files={files} format={format} chosen={value?.guid ?? null} onChoose={onChange} />
          {value && (
            <Button variant="subtle" onClick={() => onChange(null)}>
              {texts.remove}
            </Button>
          )}
        </Group>
        {files.uploadFile && (!value || uploads.files.length > 0) && (
          <FileUploadPart uploads={uploads} texts={texts.upload} format={format} />
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
