import type { NotFoundRouteProps } from "@tanstack/react-router";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { type MissingReason, reasonOf } from "../../content/load-page.ts";
import { contentLangOf, type Frame } from "../frame/frame.ts";
import { useFrame } from "../frame/use-frame.ts";
import { useHref } from "../frame/use-href.ts";
import { findNearestLink, wordsOfHref } from "./nearest-link.ts";
import styles from "./notice-screen.module.css";
import { NoticeScreen } from "./notice-screen.tsx";

/** The screen for content that is not found, gone, or not allowed. */
export function MissingScreen({ data }: NotFoundRouteProps) {
  return <MissingNotice reason={reasonOf(data)} />;
}

export function MissingNotice({ reason }: { readonly reason: MissingReason }) {
  const intl = useIntl();
  const frame = useFrame();
  const { user } = frame;
  const href = useHref();
  return (
    <NoticeScreen kind={reason}>
      {reason !== "unauthorized" && <FindPage frame={frame} href={href} />}
      {reason === "unauthorized" && frame.supportEmail !== undefined && (
        <a href={askForAccess(intl, { supportEmail: frame.supportEmail, href, platformName: frame.platformName })}>
          <FormattedMessage id="shell.unauthorized.ask" />
        </a>
      )}
      {reason === "unauthorized" && user === null && (
        <a href={`/sign-in?returnTo=${encodeURIComponent(href)}`}>
          <FormattedMessage id="shell.signIn" />
        </a>
      )}
    </NoticeScreen>
  );
}

/** A link to the page that was probably meant, and a search for the words of the URL. Works without script. */
function FindPage({ frame, href }: { readonly frame: Frame; readonly href: string }) {
  const intl = useIntl();
  const nearest = findNearestLink(frame, href);
  return (
    <>
      {nearest?.href && (
        <p className={styles.nearest}>
          <FormattedMessage
            id="shell.missing.nearest"
            values={{
              page: (
                <a key="page" href={nearest.href} lang={contentLangOf(frame, intl.locale)}>
                  {nearest.name}
                </a>
              ),
            }}
          />
        </p>
      )}
      <search className={styles.find}>
        <form action="/search">
          <label htmlFor="missing-search">
            <FormattedMessage id="shell.missing.search" />
          </label>
          <div className={styles.field}>
            <input id="missing-search" type="search" name="q" maxLength={100} defaultValue={wordsOfHref(href)} />
            <button className={styles.button} type="submit">
              <FormattedMessage id="shell.search" />
            </button>
          </div>
        </form>
      </search>
    </>
  );
}

type AskForAccess = { readonly supportEmail: string; readonly href: string; readonly platformName: string };

/** Returns the mailto link for requesting access, which states the address. */
function askForAccess(intl: IntlShape, { supportEmail, href, platformName }: AskForAccess): string {
  const subject = intl.formatMessage({ id: "shell.unauthorized.ask.subject" }, { platformName });
  const body = intl.formatMessage({ id: "shell.unauthorized.ask.body" }, { page: href });
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
