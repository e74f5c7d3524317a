import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Wave } from "../../content/wave.tsx";
import { contentLangOf } from "../frame/frame.ts";
import { useFrame } from "../frame/use-frame.ts";
import { ScreenHead } from "../layout/screen-head.tsx";
import styles from "./notice-screen.module.css";

/** The texts of each notice; the number is the response's status. */
const NOTICES = {
  missing: { status: 404, title: { id: "shell.missing.title" }, text: { id: "shell.missing.text" } },
  gone: { status: 410, title: { id: "shell.gone.title" }, text: { id: "shell.gone.text" } },
  unauthorized: { status: 403, title: { id: "shell.unauthorized.title" }, text: { id: "shell.unauthorized.text" } },
  broken: { status: 500, title: { id: "shell.broken.title" }, text: { id: "shell.broken.text" } },
} as const;

type NoticeScreenProps = { readonly kind: keyof typeof NOTICES; readonly children?: ReactNode };

/** A screen that explains why there is no page, with links to continue. */
export function NoticeScreen({ kind, children }: NoticeScreenProps) {
  const frame = useFrame();
  const intl = useIntl();
  const { status, title, text } = NOTICES[kind];
  const heading = intl.formatMessage(title);
  const links = frame.menu.filter(({ href }) => href !== null);
  return (
    <div className={styles.notice} data-missing={kind === "missing" ? "" : undefined}>
      <ScreenHead title={heading} platformName={frame.platformName} />
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1>{heading}</h1>
      <Wave />
      <p className={styles.text}>{intl.formatMessage(text)}</p>
      <div className={styles.actions}>
        {children}
        <a href="/">
          <FormattedMessage id="shell.toHome" />
        </a>
      </div>
      {links.length > 0 && (
        <>
          <h2>
            <FormattedMessage id="shell.topLinks" />
          </h2>
          <ul className={styles.links} lang={contentLangOf(frame, intl.locale)}>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href ?? ""}>{link.name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
