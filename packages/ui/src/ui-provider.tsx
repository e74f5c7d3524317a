import { MantineProvider } from "@mantine/core";
import "@mantine/core/styles.layer.css";
import "./ui-provider.css";
import type { ReactNode } from "react";
import { mantineTheme, mantineVariables } from "./mantine-theme.ts";

type UiProviderProps = {
  /** nonce of the document's policy, for the style element that Mantine writes */
  readonly nonce?: string | undefined;
  /** the colour scheme that the user chose; absent if the system's applies */
  readonly colorScheme?: "light" | "dark" | undefined;
  readonly children: ReactNode;
};

/** Provides Mantine. Its styles are in a layer, so that the page around an editor keeps its own appearance. */
export function UiProvider({ nonce, colorScheme, children }: UiProviderProps): ReactNode {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      defaultColorScheme="auto"
      {...(colorScheme === undefined ? {} : { forceColorScheme: colorScheme })}
      {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
    >
      {children}
    </MantineProvider>
  );
}
