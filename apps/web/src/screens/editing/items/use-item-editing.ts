import { useCallback, useEffect, useState } from "react";
import type { I18n } from "../../../messages/i18n.ts";

/** What changing items takes, fetched when somebody who may means to. */
async function loadRoom(i18n: I18n) {
  const [{ AppProviders }, { ItemsRoom }, { removeItem }] = await Promise.all([
    import("../../../client/app-providers.tsx"),
    import("../../../features/list-items/items-room.tsx"),
    import("../../../features/list-items/remove-item.ts"),
    i18n.load("user"),
    i18n.load("admin"),
  ]);
  return { AppProviders, ItemsRoom, removeItem };
}

type LoadedRoom = Awaited<ReturnType<typeof loadRoom>>;

/** Kept over pages: what was deleted on an item's own page is brought back from its list. */
let loaded: LoadedRoom | null = null;

export type Room = {
  readonly room: LoadedRoom | null;
  readonly hasFailed: boolean;
  /** the words on the buttons */
  readonly hasTexts: boolean;
  /** null where it can't be had */
  readonly enter: () => Promise<LoadedRoom | null>;
};

export function useItemsRoom(i18n: I18n, isNeeded: boolean): Room {
  const [room, setRoom] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const [hasTexts, setTexts] = useState(i18n.has("user"));
  useEffect(() => {
    if (!hasTexts && isNeeded)
      i18n.load("user").then(
        () => setTexts(true),
        // The page itself is whole without the buttons.
        () => undefined,
      );
  }, [hasTexts, isNeeded, i18n]);
  const enter = useCallback(async () => {
    try {
      loaded ??= await loadRoom(i18n);
      setRoom(loaded);
      setFailed(false);
      return loaded;
    } catch {
      setFailed(true);
      return null;
    }
  }, [i18n]);
  return { room, hasFailed, hasTexts, enter };
}
