import { Button, Group, Input, Text } from "@mantine/core";
import type { FileReference } from "@plein/contract/media/file-reference";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

type FileInputProps = {
  readonly label: string;
  readonly value: FileReference | null;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
};

/** The file that an item has, to be kept or taken away. Documents are added by a program, not here. */
export function FileInput({ label, value, error, onChange }: FileInputProps): ReactNode {
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      {value === null ? (
        <Text size="sm">
          <FormattedMessage id="list-items.file.none" />
        </Text>
      ) : (
        <Group gap="sm">
          <Text size="sm">{value.name}</Text>
          <Button variant="subtle" size="compact-md" onClick={() => onChange(null)}>
            <FormattedMessage id="list-items.file.remove" />
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}
