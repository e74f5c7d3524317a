import { type FormEvent, type ReactNode, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { contentLangOf, type Frame } from "../frame/frame.ts";
import { Logo } from "../header/header.tsx";
import { LanguageSwitch } from "../header/language-switch.tsx";
import { RouteAnnouncer } from "../navigation/route-announcer.tsx";
import { MAIN_ID } from "./main-id.ts";
import styles from "./plain-layout.module.css";
import shell from "./shell.module.css";

/** A minimal layout for screens outside the site: its logo and name, the languages, and no navigation. */
export function PlainLayout({ frame, children }: { readonly frame: Frame; readonly children: ReactNode }) {
  const lang = contentLangOf(frame, useIntl().locale);
  const switching = useRef(false);
  // The URL is secret and no request sends it as Referer, so the server can't redirect back to it.
  const stay = async (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || switching.current) return;
    event.preventDefault();
    switching.current = true;
    const body = new URLSearchParams({ [submitter.name]: submitter.value });
    await fetch("/language", { method: "POST", body, redirect: "manual" });
    window.location.reload();
  };
  return (
    <div className={styles.frame}>
      <a className={shell.skip} href={`#${MAIN_ID}`}>
        <FormattedMessage id="shell.skipToContent" />
      </a>
      <header className={styles.header}>
        <span className={styles.brand} lang={lang}>
          <Logo frame={frame} />
          <span>{frame.platformName}</span>
        </span>
        <div onSubmit={(event) => void stay(event)}>
          <LanguageSwitch className={undefined} languages={frame.languages} />
        </div>
      </header>
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <RouteAnnouncer />
    </div>
  );
}
