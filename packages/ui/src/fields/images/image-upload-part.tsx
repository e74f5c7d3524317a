import { Button, FileButton, Group, Progress, Stack, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { DropArea } from "../uploads/drop-area.tsx";
import type { UploadDefect } from "./image-source.ts";
import { firstFile, type ImageUpload } from "./use-image-upload.ts";

export type UploadTexts = {
  /** on the button */
  readonly choose: string;
  /** that a picture can be dropped or pasted here, and which types */
  readonly hint: string;
  readonly busy: string;
  readonly again: string;
  readonly defects: Readonly<Record<UploadDefect, string>>;
};

type ImageUploadPartProps = { readonly upload: ImageUpload; readonly texts: UploadTexts };

/** An area to drop a picture on, with a button to choose one; shows the progress of the upload. */
export function ImageUploadPart({ upload: { state, start, types }, texts }: ImageUploadPartProps): ReactNode {
  return (
    <DropArea
      hint={texts.hint}
      onDrop={(dropped) => {
        const file = firstFile(dropped);
        if (file) start(file);
      }}
      button={
        <FileButton accept={types.join()} onChange={(file) => file && start(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} stroke={1.6} />} loading={state.kind === "busy"}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
      }
    >
      {state.kind === "busy" && (
        <Stack gap={4} mt="sm">
          <Text size="sm">{`${texts.busy} ${state.name}`}</Text>
          <Progress value={state.share * 100} aria-label={texts.busy} />
        </Stack>
      )}
      {state.kind === "failed" && (
        <Group gap="sm" mt="sm">
          <Text size="sm" c="var(--mantine-color-error)">
            {texts.defects[state.defect]}
          </Text>
          {isRetryable(state.defect) && (
            <Button size="compact-sm" variant="default" onClick={() => start(state.file)}>
              {texts.again}
            </Button>
          )}
        </Group>
      )}
    </DropArea>
  );
}

/** Whether the same file may be accepted on a retry. */
function isRetryable(defect: UploadDefect): boolean {
  return defect === "failed" || defect === "tooSoon" || defect === "full";
}
