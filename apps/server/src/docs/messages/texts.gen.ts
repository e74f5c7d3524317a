// Written by tooling/gen-texts.ts from the list of languages. Do not edit.
import type { Locale } from "@plein/contract/languages";
import en from "./en.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };

export type TextKey = keyof typeof nl;
export const TEXTS: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = {
  nl,
  en,
};
