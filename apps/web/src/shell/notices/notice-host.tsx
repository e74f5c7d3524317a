import { badgePositionAt } from "@plein/contract/notices/notice";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FormattedMessage, RawIntlProvider } from "react-intl";
import { loadOwnProfile } from "../../client/profiles/own-profile.ts";
import { clientState } from "../../client/state/client-state.ts";
import { useStore } from "../../client/state/store.ts";
import { listVisibleNotices, type ShownNotice, timeoutOf } from "./notice.ts";
import { NoticeCard } from "./notice-card.tsx";
import classes from "./notices.module.css";
import { notices } from "./notify.ts";
import { useNoticeKey } from "./use-notice-key.ts";
import { useNoticePreferences } from "./use-notice-preferences.ts";

/**
 * Shows the notices of `notify` and `runTask`. Rendered once around the part for signed-in users; it loads its own messages.
 *
 * There are two live regions, which exist from the start, so that screen readers announce their notices: errors immediately
 * (assertive), the others in turn (polite).
 */
export function NoticeHost(): ReactNode {
  const i18n = useRouter().options.context.i18n;
  const [hasTexts, setHasTexts] = useState(i18n.has("signedIn"));
  useEffect(() => {
    if (!hasTexts) void i18n.load("signedIn").then(() => setHasTexts(true));
  }, [hasTexts, i18n]);
  // The user's preferences determine how long and where notices are shown.
  useEffect(() => {
    if (clientState.get().userState.loadingStatus === null) void loadOwnProfile();
  }, []);
  const host = useRef<HTMLDivElement>(null);
  useNoticeKey(host);
  const all = useStore(notices, (current) => current);
  const { position, timeoutMs } = useNoticePreferences();
  if (!hasTexts) return null;
  const visibleNotices = listVisibleNotices(all);
  const badge = badgePositionAt(position);
  return createPortal(
    <RawIntlProvider value={i18n.intl}>
      <div ref={host} className={classes.host} data-position={position}>
        <div className={classes.group} role="alert" aria-atomic="false">
          {visibleNotices.filter(isError).map((notice) => (
            <NoticeCard key={notice.id} notice={notice} timeout={timeoutOf(notice, timeoutMs)} badge={badge} />
          ))}
        </div>
        <div className={classes.group} role="status" aria-atomic="false">
          {visibleNotices
            .filter((notice) => !isError(notice))
            .map((notice) => (
              <NoticeCard key={notice.id} notice={notice} timeout={timeoutOf(notice, timeoutMs)} badge={badge} />
            ))}
          {all.length > visibleNotices.length && (
            <p className={classes.more}>
              <FormattedMessage id="shell.notice.more" values={{ count: all.length - visibleNotices.length }} />
            </p>
          )}
        </div>
      </div>
    </RawIntlProvider>,
    document.body,
  );
}

function isError({ type }: ShownNotice): boolean {
  return type === "negative";
}
