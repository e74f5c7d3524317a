import { readDisplayPreferences } from "@plein/contract/profiles/display-preferences";
import { useSyncExternalStore } from "react";

/** Applies changed display preferences to the document; the server has rendered the saved ones. */
export function applyDisplay(properties: readonly { readonly key: string; readonly value?: unknown }[]): void {
  const preferences = readDisplayPreferences(Object.fromEntries(properties.map(({ key, value }) => [key, value])));
  const { dataset } = document.documentElement;
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  };
  set("colorScheme", preferences?.theme);
  set("textSize", preferences?.textSize);
  set("motion", preferences?.reduceMotion && "reduced");
  set("singleKeys", preferences?.singleKeyShortcuts === false ? "off" : undefined);
}

/** Whether keys without a modifier run commands. Users of speech input switch them off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return document.documentElement.dataset.singleKeys !== "off";
}

/** The colour scheme that the user chose; undefined if the system's applies. */
export function useChosenColorScheme(): "light" | "dark" | undefined {
  return useSyncExternalStore(
    (onChange) => {
      const observer = new MutationObserver(onChange);
      observer.observe(document.documentElement, { attributeFilter: ["data-color-scheme"] });
      return () => observer.disconnect();
    },
    () => {
      const chosen = document.documentElement.dataset.colorScheme;
      return chosen === "light" || chosen === "dark" ? chosen : undefined;
    },
    () => undefined,
  );
}
