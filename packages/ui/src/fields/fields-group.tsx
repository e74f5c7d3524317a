import { Fieldset, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

type FieldsGroupProps = { readonly label: string; readonly description?: string; readonly error?: string; readonly children: ReactNode };

/** A group of fields with a name (fieldset). */
export function FieldsGroup({ label, description, error, children }: FieldsGroupProps): ReactNode {
  return (
    <Fieldset legend={label} p="sm">
      <Stack gap="sm">
        {description !== undefined && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
        <div role="status">
          {error !== undefined && (
            <Text size="sm" c="var(--mantine-color-error)">
              {error}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Fieldset>
  );
}
