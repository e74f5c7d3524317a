import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useFrame } from "../frame/use-frame.ts";
import styles from "./second-factor-banner.module.css";

/** Prompts users who should have a second factor to set one up. It doesn't restrict them. */
export function SecondFactorBanner(): ReactNode {
  if (!useFrame().user?.mustSetUpSecondFactor) return null;
  return (
    <p className={styles.banner}>
      <FormattedMessage id="shell.secondFactor.asked" />{" "}
      <a href="/account/security">
        <FormattedMessage id="shell.secondFactor.setUp" />
      </a>
    </p>
  );
}
