import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RawIntlProvider } from "react-intl";

/** Provides the messages that a route loaded in its `beforeLoad`, for screens that need more than the visitors' messages. */
export function MessagesProvider({ children }: { readonly children: ReactNode }) {
  const { i18n } = useRouter().options.context;
  return <RawIntlProvider value={i18n.intl}>{children}</RawIntlProvider>;
}
