import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { followSession } from "../../client/session/other-tabs.ts";
import { grantOf } from "../../features/support/grant-of.ts";
import type { Frame } from "../../shell/frame/frame.ts";
import { reloadWhenStale } from "../../visitor/session-mark.ts";
import type { FrameNotices } from "./frame-notices.tsx";
import { QuickSearchKey } from "./quick-search-key.tsx";
import { ShortcutsKey } from "./shortcuts-key.tsx";
import { useLatestFrame } from "./use-latest-frame.ts";

/** Follows the session of the signed-in user, and shows its notices. Nobody else downloads it. */
export function SessionFollower({ frame }: { readonly frame: Frame }): ReactNode {
  const latest = useLatestFrame(frame);
  const { i18n } = useRouter().options.context;
  const [Notices, setNotices] = useState<typeof FrameNotices | null>(null);
  // A sign-out in another tab signs out this one.
  useEffect(followSession, []);
  const isSignedIn = frame.user !== null;
  useEffect(() => reloadWhenStale(isSignedIn), [isSignedIn]);
  const isNeeded = hasNotice(latest);
  useEffect(() => {
    if (!isNeeded) return;
    Promise.all([import("./frame-notices.tsx"), i18n.load("user")]).then(
      ([module]) => setNotices(() => module.FrameNotices),
      // The next document retries.
      () => undefined,
    );
  }, [isNeeded, i18n]);
  const { user } = latest;
  const hasQuickSearch = user !== null && (user.isContentManager || user.adminScreens.length > 0);
  return (
    <>
      {user !== null && hasQuickSearch && <QuickSearchKey i18n={i18n} user={user} />}
      {user !== null && <ShortcutsKey i18n={i18n} hasQuickSearch={hasQuickSearch} />}
      {Notices && isNeeded && <Notices frame={latest} intl={i18n.intl} />}
    </>
  );
}

function hasNotice({ user, deactivated }: Frame): boolean {
  return (
    deactivated !== undefined || Boolean(user?.terms ?? user?.viewedRole ?? user?.isUnverified ?? user?.isInMaintenance ?? grantOf(user))
  );
}
