import type { Locale } from "@plein/contract/locale";
import { useIntl } from "react-intl";

/** The language that the screen is read in. */
export function useLocaleOf(): Locale {
  return useIntl().locale === "en" ? "en" : "nl";
}

/** A name for programs made of one for people: letters and digits, the next words with a capital. */
export function nameFrom(label: string): string {
  const words = label
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== "");
  const name = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`))
    .join("");
  return name
    .replace(/^[0-9]+/, "")
    .replace(/^[A-Z]/, (first) => first.toLowerCase())
    .slice(0, 60);
}
