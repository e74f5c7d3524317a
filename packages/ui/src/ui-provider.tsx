import { MantineProvider } from "@mantine/core";
import "@mantine/core/styles.layer.css";
import "./ui-provider.css";
import type { ReactNode } from "react";
import { mantineTheme, mantineVariables } from "./mantine-theme.ts";

type UiProviderProps = {
  /** of the document's policy, for the style element that Mantine writes */
  readonly nonce?: string | undefined;
  /** the colours that the reader chose; left out where the system's hold */
  readonly colorScheme?: "light" | "dark" | undefined;
  readonly children: ReactNode;
};

/** Surrounds whatever is built with Mantine. Its styles stand in a layer, so that the page around an editor keeps its own appearance. */
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
