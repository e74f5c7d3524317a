import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RawIntlProvider } from "react-intl";

/** Provides the messages that only some screens need, on a screen whose route loaded them in its `beforeLoad`. */
export function MessagesProvider({ children }: { readonly children: ReactNode }) {
  const { i18n } = useRouter().options.context;
  return <RawIntlProvider value={i18n.intl}>{children}</RawIntlProvider>;
}
