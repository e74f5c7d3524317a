import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

type FormButtonProps = {
  readonly onClick: () => void;
  readonly isBusy?: boolean;
  /** as wide as the form, with its text at the start: for several buttons one below the other */
  readonly isLine?: boolean;
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

/** A button within a form that doesn't submit it. */
export function FormButton({ onClick, isBusy = false, isLine = false, note, children }: FormButtonProps): ReactNode {
  const shape = isLine ? { justify: "flex-start", h: "auto", py: 8, fullWidth: true, styles: { label: { whiteSpace: "normal" } } } : {};
  return (
    <Button variant={isLine ? "subtle" : "default"} loading={isBusy} onClick={onClick} {...shape}>
      {note === undefined ? (
        children
      ) : (
        <Stack gap={0} align="flex-start">
          {children}
          <Text span size="xs" c="dimmed">
            {note}
          </Text>
        </Stack>
      )}
    </Button>
  );
}

export function ButtonRow({ children }: { readonly children: ReactNode }): ReactNode {
  return <Group gap="xs">{children}</Group>;
}
