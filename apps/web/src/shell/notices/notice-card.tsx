import { animationMs, type BadgePosition, isPersistent } from "@plein/contract/notices/notice";
import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MAIN_ID } from "../layout/main-id.ts";
import type { ShownNotice } from "./notice.ts";
import classes from "./notices.module.css";
import { closeNotice } from "./notify.ts";
import { useCloseTimer } from "./use-close-timer.ts";
import { isNoticeKey, NOTICE_KEY } from "./use-notice-key.ts";

type NoticeCardProps = {
  readonly notice: ShownNotice;
  /** milliseconds; 0: until closed */
  readonly timeout: number;
  readonly badge: BadgePosition;
};

/** One notice. Its timer pauses while a pointer or the focus is on it (WCAG 2.2, 2.2.1). */
export function NoticeCard({ notice, timeout, badge }: NoticeCardProps): ReactNode {
  const intl = useIntl();
  const card = useRef<HTMLDivElement>(null);
  const { id, type, action, count } = notice;
  const { isPaused, pausing } = useCloseTimer(timeout, () => closeNotice(id));
  const returnFocus = useFocusOrigin(card);
  const close = () => {
    returnFocus();
    closeNotice(id);
  };
  const runTime = { "--notice-time": `${animationMs(timeout)}ms` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the notice that the focus is in; its button does the same
    <div
      className={classes.card}
      data-type={type}
      data-notice={id}
      ref={card}
      {...pausing}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
        if (isNoticeKey(event.nativeEvent)) {
          event.preventDefault();
          returnFocus();
        }
      }}
    >
      <div className={classes.body}>
        <p className={classes.title}>{notice.title}</p>
        {notice.text !== undefined && <p>{notice.text}</p>}
        {notice.code !== undefined && (
          <p className={classes.code}>
            <FormattedMessage id="shell.notice.code" values={{ code: notice.code }} />
          </p>
        )}
        {action && (
          <button
            className={classes.action}
            type="button"
            aria-keyshortcuts={NOTICE_KEY}
            onClick={() => {
              close();
              action.run();
            }}
          >
            {action.label}
            <kbd className={classes.key} aria-hidden>
              {NOTICE_KEY}
            </kbd>
          </button>
        )}
      </div>
      <button className={classes.close} type="button" aria-label={intl.formatMessage({ id: "shell.notice.close" })} onClick={close}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      {!isPersistent(timeout) && <div className={classes.time} data-paused={isPaused ? "" : undefined} style={runTime} />}
      {count > 1 && (
        <span className={classes.badge} data-position={badge}>
          <FormattedMessage id="shell.notice.times" values={{ count }} />
        </span>
      )}
    </div>
  );
}

/** Returns the focus to its origin when the notice closes; otherwise the keyboard would start at the top again. */
function useFocusOrigin(card: { readonly current: HTMLElement | null }): () => void {
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    const element = card.current;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !element?.contains(relatedTarget)) origin.current = relatedTarget;
    };
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [card]);
  return () => {
    if (!card.current?.contains(document.activeElement)) return;
    const target = origin.current?.isConnected ? origin.current : document.getElementById(MAIN_ID);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
