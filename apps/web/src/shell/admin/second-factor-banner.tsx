import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useFrame } from "../frame/use-frame.ts";
import styles from "./second-factor-banner.module.css";

/** For users who should sign in in two steps and haven't set that up: how to. They can do all they could without it. */
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
