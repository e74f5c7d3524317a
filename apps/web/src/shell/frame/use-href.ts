import { toPublic } from "@plein/contract/pages/addresses/content-path";
import { useLocation } from "@tanstack/react-router";

/** Public path of the current page, percent-encoded. */
export function useHref(): string {
  return useLocation({ select: ({ pathname }) => toPublic(pathname) });
}
