import { FormattedMessage } from "react-intl";

/** The notice after an anonymous request for a mail, which is the same for every outcome. */
export function MailSentNotice({ minutes }: { readonly minutes: number }) {
  return (
    <>
      <p>
        <FormattedMessage id="sessions.mailSent" />
      </p>
      <p>
        <FormattedMessage id="sessions.mailSent.hint" values={{ minutes }} />
      </p>
    </>
  );
}
