import { DEFAULT_NOTICE_POSITION, isNoticePosition, type NoticePosition } from "@plein/contract/notices/notice";
import { noticeTimeoutMs } from "@plein/contract/notices/notice-timeout";
import { NOTIFICATION_POSITION_KEY } from "@plein/contract/profiles/property-keys";
import { rootRouteId, useMatch } from "@tanstack/react-router";
import { clientState } from "../../client/state/client-state.ts";
import { useStore } from "../../client/state/store.ts";
import { type EmbeddedJson, readEmbedded } from "../../content/embedded-json.tsx";
import type { Frame } from "../frame/frame.ts";

type NoticePreferences = {
  readonly position: NoticePosition;
  /** of a notice without a timeout of its own; 0: until closed */
  readonly timeoutMs: number;
};

/** Where and how long the user's notices show: their own choice, else the platform's, else the product's. */
export function useNoticePreferences(): NoticePreferences {
  const properties = useStore(clientState, ({ userState }) => userState.applicationUser?.properties ?? null);
  const defaults = useMatch({
    from: rootRouteId,
    shouldThrow: false,
    select: ({ loaderData }) => readEmbedded(loaderData as EmbeddedJson<Frame>).user?.notices,
  });
  const chosen = properties?.find(({ key }) => key === NOTIFICATION_POSITION_KEY)?.value;
  return {
    position: isNoticePosition(chosen) ? chosen : (defaults?.position ?? DEFAULT_NOTICE_POSITION),
    timeoutMs: noticeTimeoutMs(properties, defaults?.closeSeconds),
  };
}
