import { displayPreferencesOf } from "@plein/contract/profiles/display-preferences";
import { useSyncExternalStore } from "react";

/** Applies the user's display preferences to the document; the server wrote the same into it where the choice was made before. */
export function showDisplay(properties: readonly { readonly key: string; readonly value?: unknown }[]): void {
  const preferences = displayPreferencesOf(Object.fromEntries(properties.map(({ key, value }) => [key, value])));
  const { dataset } = document.documentElement;
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  };
  set("colorScheme", preferences?.theme);
  set("textSize", preferences?.textSize);
  set("motion", preferences?.reduceMotion && "reduced");
}

/** The colours that the document's user chose; undefined where the system's hold. */
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
