import { Button, FileButton, Group, Progress, Stack, Text } from "@mantine/core";
import { DOCUMENT_ACCEPT, FORMAT_ACCEPT, type MediaFormat } from "@plein/contract/media/document-types";
import { IconUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { DropArea } from "../uploads/drop-area.tsx";
import type { FileDefect } from "./file-source.ts";
import type { FileUpload, FileUploads } from "./use-file-uploads.ts";

export type FileUploadTexts = {
  /** on the button */
  readonly choose: string;
  /** that documents can be dropped here, and which types */
  readonly hint: string;
  readonly busy: string;
  readonly again: string;
  /** dismisses the message about a refused document */
  readonly forget: string;
  readonly defects: Readonly<Record<FileDefect, string>>;
};

type FileUploadPartProps = {
  readonly uploads: FileUploads;
  readonly texts: FileUploadTexts;
  readonly isMany?: boolean;
  readonly format?: MediaFormat | undefined;
};

/** An area to drop documents on, with a button to choose them; shows the progress of uploads. */
export function FileUploadPart({ uploads, texts, isMany = false, format }: FileUploadPartProps): ReactNode {
  const start = (files: Iterable<File>) => uploads.start(isMany ? files : [...files].slice(0, 1));
  return (
    <DropArea
      hint={texts.hint}
      onDrop={({ files }) => start(files)}
      button={
        <FileButton
          multiple={isMany}
          accept={format === undefined ? DOCUMENT_ACCEPT : FORMAT_ACCEPT[format]}
          onChange={(chosen) => chosen && start([chosen].flat())}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} stroke={1.6} />}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
      }
    >
      {uploads.files.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} texts={texts} />
      ))}
    </DropArea>
  );
}

type RowProps = { readonly upload: FileUpload; readonly uploads: FileUploads; readonly texts: FileUploadTexts };

function UploadRow({ upload: { id, file, share, refusal }, uploads, texts }: RowProps): ReactNode {
  if (refusal === null)
    return (
      <Stack gap={4} mt="sm">
        <Text size="sm">{`${texts.busy} ${file.name}`}</Text>
        <Progress value={share * 100} aria-label={`${texts.busy} ${file.name}`} />
      </Stack>
    );
  const isRetryable = refusal.defect === "failed" || refusal.defect === "tooSoon" || refusal.defect === "full";
  return (
    <Stack gap={4} mt="sm" align="start">
      <Text size="sm" c="var(--mantine-color-error)">
        <strong>{file.name}</strong>: {refusal.reason ?? texts.defects[refusal.defect]}
      </Text>
      <Group gap="xs">
        {isRetryable && (
          <Button size="compact-sm" variant="default" onClick={() => uploads.retry(id)}>
            {texts.again}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={() => uploads.forget(id)}>
          {texts.forget}
        </Button>
      </Group>
    </Stack>
  );
}
