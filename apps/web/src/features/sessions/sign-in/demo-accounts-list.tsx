import type { ReactElement } from "react";
import { FormattedMessage } from "react-intl";
import styles from "../auth-screen.module.css";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount, demoEmail } from "./demo-accounts.ts";

const LABELS: Readonly<Record<DemoAccount, ReactElement>> = {
  admin: <FormattedMessage id="sessions.demo.admin" />,
  editor: <FormattedMessage id="sessions.demo.editor" />,
  member: <FormattedMessage id="sessions.demo.member" />,
  verified: <FormattedMessage id="sessions.demo.verified" />,
  staff: <FormattedMessage id="sessions.demo.staff" />,
  developer: <FormattedMessage id="sessions.demo.developer" />,
  inactive: <FormattedMessage id="sessions.demo.inactive" />,
  newterms: <FormattedMessage id="sessions.demo.newterms" />,
};

type DemoAccountsProps = {
  readonly isReady: boolean;
  readonly primaryDomain: string;
  readonly onChoose: (email: string, password: string) => Promise<void>;
};

/** Buttons that sign in as a demo account with one click, only on platforms that were seeded as a demo. */
export function DemoAccounts({ isReady, primaryDomain, onChoose }: DemoAccountsProps) {
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">
        <FormattedMessage id="sessions.demo.title" />
      </h2>
      <p>
        <FormattedMessage id="sessions.demo.intro" />
      </p>
      <ul>
        {DEMO_ACCOUNTS.map((account) => (
          <li key={account}>
            <button type="button" disabled={!isReady} onClick={() => void onChoose(demoEmail(account, primaryDomain), DEMO_PASSWORD)}>
              <strong>{LABELS[account]}</strong>
              <span>{demoEmail(account, primaryDomain)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
