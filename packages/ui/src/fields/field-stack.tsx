import { Stack } from "@mantine/core";
import type { ReactNode } from "react";

/** Fields one below the other. */
export function FieldStack({ children }: { readonly children: ReactNode }): ReactNode {
  return <Stack gap="md">{children}</Stack>;
}
