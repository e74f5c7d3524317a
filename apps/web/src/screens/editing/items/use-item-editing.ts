import { useCallback, useEffect, useState } from "react";
import type { I18n } from "../../../messages/i18n.ts";

/** Loads the code and messages for changing items, when a user who may change them starts to. */
async function loadForms(i18n: I18n) {
  const [{ AppProviders }, { ItemForms }, { removeItem }] = await Promise.all([
    import("../../../client/app-providers.tsx"),
    import("../../../features/list-items/item-forms.tsx"),
    import("../../../features/list-items/remove-item.ts"),
    i18n.load("editor"),
  ]);
  return { AppProviders, ItemForms, removeItem };
}

type LoadedForms = Awaited<ReturnType<typeof loadForms>>;

/** The loaded forms, shared by all pages: an item that was removed on its own page is restored from its list. */
let loaded: LoadedForms | null = null;

export type ItemEditing = {
  readonly forms: LoadedForms | null;
  readonly hasFailed: boolean;
  /** the texts of the buttons are loaded */
  readonly hasTexts: boolean;
  /** resolves to null if loading failed */
  readonly enter: () => Promise<LoadedForms | null>;
};

export function useItemEditing(i18n: I18n, isNeeded: boolean): ItemEditing {
  const [forms, setForms] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const [hasTexts, setTexts] = useState(i18n.has("signedIn"));
  useEffect(() => {
    if (!hasTexts && isNeeded)
      i18n.load("signedIn").then(
        () => setTexts(true),
        // The page works without the buttons.
        () => undefined,
      );
  }, [hasTexts, isNeeded, i18n]);
  const enter = useCallback(async () => {
    try {
      loaded ??= await loadForms(i18n);
      setForms(loaded);
      setFailed(false);
      return loaded;
    } catch {
      setFailed(true);
      return null;
    }
  }, [i18n]);
  return { forms, hasFailed, hasTexts, enter };
}
