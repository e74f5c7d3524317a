// Written by tooling/gen-texts.ts from the list of languages. Do not edit.
import type { Locale } from "../../languages.ts";
import { TEXTS as en } from "./en.ts";
import { TEXTS as nl } from "./nl.ts";

export const TEXTS: Readonly<Record<Locale, typeof nl>> = {
  nl,
  en,
};
