import { Button, FileButton, Group, Progress, Stack, Text } from "@mantine/core";
import { DOCUMENT_ACCEPT } from "@plein/contract/media/document-types";
import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { FileDefect } from "./file-source.ts";
import classes from "../images/image-field.module.css";
import type { FileOnItsWay, FileUploads } from "./use-file-uploads.ts";

export type FileUploadTexts = {
  /** on the button */
  readonly choose: string;
  /** that documents can be dropped here, and which ones */
  readonly hint: string;
  readonly busy: string;
  readonly again: string;
  /** takes away what is said of a document that wasn't taken */
  readonly forget: string;
  readonly defects: Readonly<Record<FileDefect, string>>;
};

type FileUploadPartProps = { readonly uploads: FileUploads; readonly texts: FileUploadTexts; readonly isMany?: boolean };

/** Where documents can be dropped, or chosen with a button; and how far they have come. */
export function FileUploadPart({ uploads, texts, isMany = false }: FileUploadPartProps): ReactNode {
  const [isOver, setOver] = useState(false);
  const start = (files: Iterable<File>) => uploads.start(isMany ? files : [...files].slice(0, 1));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        start(event.dataTransfer.files);
      }}
    >
      <Group gap="sm">
        <FileButton multiple={isMany} accept={DOCUMENT_ACCEPT} onChange={(chosen) => chosen && start([chosen].flat())}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} stroke={1.6} />}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" className={classes.hint}>
          {texts.hint}
        </Text>
      </Group>
      <div aria-live="polite">
        {uploads.files.map((upload) => (
          <FileOnItsWayRow key={upload.id} upload={upload} uploads={uploads} texts={texts} />
        ))}
      </div>
    </div>
  );
}

type RowProps = { readonly upload: FileOnItsWay; readonly uploads: FileUploads; readonly texts: FileUploadTexts };

function FileOnItsWayRow({ upload: { id, file, share, refusal }, uploads, texts }: RowProps): ReactNode {
  if (refusal === null)
    return (
      <Stack gap={4} mt="sm">
        <Text size="sm">{`${texts.busy} ${file.name}`}</Text>
        <Progress value={share * 100} aria-label={`${texts.busy} ${file.name}`} />
      </Stack>
    );
  const isWorthAnother = refusal.defect === "failed" || refusal.defect === "tooSoon" || refusal.defect === "full";
  return (
    <Stack gap={4} mt="sm" align="start">
      <Text size="sm" c="var(--mantine-color-error)">
        <strong>{file.name}</strong>: {refusal.reason ?? texts.defects[refusal.defect]}
      </Text>
      <Group gap="xs">
        {isWorthAnother && (
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
