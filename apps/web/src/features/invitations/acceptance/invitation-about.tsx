import type { InvitationStatus } from "@plein/contract/invitations/invitation-status";
import type { ReactNode } from "react";
import { FormattedDate, FormattedList, FormattedMessage, useIntl } from "react-intl";
import styles from "./invitation-screen.module.css";

/** The inviter, their message, and the roles that the invitation grants. */
export function InvitationAbout({ status }: { readonly status: InvitationStatus }): ReactNode {
  const { invitedByName, platformName, message, roleNames, expiresOn, requiresTwoFactor, language } = status;
  const { locale } = useIntl();
  return (
    <>
      <p className={styles.text}>
        {invitedByName === "" ? (
          <FormattedMessage id="invitations.page.invited" values={{ platform: platformName }} />
        ) : (
          <FormattedMessage id="invitations.page.invitedBy" values={{ name: <b>{invitedByName}</b>, platform: platformName }} />
        )}
      </p>
      {message !== "" && (
        <blockquote className={styles.message} lang={language === locale ? undefined : language}>
          {message}
        </blockquote>
      )}
      {roleNames.length > 0 && (
        <p className={styles.text}>
          <FormattedMessage id="invitations.page.roles" values={{ count: roleNames.length, roles: <FormattedList value={roleNames} /> }} />
        </p>
      )}
      {requiresTwoFactor && (
        <p className={styles.text}>
          <FormattedMessage id="invitations.page.twoFactor" />
        </p>
      )}
      <p className={styles.hint}>
        <FormattedMessage id="invitations.page.validUntil" values={{ date: <FormattedDate value={expiresOn} dateStyle="long" /> }} />
      </p>
    </>
  );
}
