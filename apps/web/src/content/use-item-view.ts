import type { Guid } from "@plein/contract/guid";
import { useEffect, useRef, useSyncExternalStore } from "react";

/** Counts a view of an item that is shown by client-side navigation; the server counts the documents that it sends. */
export function useItemView(guid: Guid, isCounted: boolean): void {
  const isHydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const sentByServer = useRef(isHydrating ? guid : null);
  useEffect(() => {
    const isSent = sentByServer.current === guid;
    sentByServer.current = null;
    if (isCounted && !isSent) void import("../client/calls/count-view.ts").then(({ countView }) => countView(guid));
  }, [guid, isCounted]);
}
