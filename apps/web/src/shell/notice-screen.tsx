import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import styles from "./notice-screen.module.css";
import { useFrame } from "./use-frame.ts";
import { Wave } from "../content/wave.tsx";

/** What each notice says; the number is the one that a browser gets as status. */
const NOTICES = {
  missing: { status: 404, title: <FormattedMessage id="shell.missing.title" />, text: <FormattedMessage id="shell.missing.text" /> },
  gone: { status: 410, title: <FormattedMessage id="shell.gone.title" />, text: <FormattedMessage id="shell.gone.text" /> },
  unauthorized: {
    status: 403,
    title: <FormattedMessage id="shell.unauthorized.title" />,
    text: <FormattedMessage id="shell.unauthorized.text" />,
  },
  broken: { status: 500, title: <FormattedMessage id="shell.broken.title" />, text: <FormattedMessage id="shell.broken.text" /> },
} as const;

type NoticeScreenProps = { readonly kind: keyof typeof NOTICES; readonly children?: ReactNode };

/** A screen that says why there is no page, and where to go from here. */
export function NoticeScreen({ kind, children }: NoticeScreenProps) {
  const frame = useFrame();
  const { status, title, text } = NOTICES[kind];
  const links = frame.menu.filter(({ href }) => href !== null);
  return (
    <div className={styles.notice}>
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <Wave />
      <p className={styles.text}>{text}</p>
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
          <ul className={styles.links}>
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
