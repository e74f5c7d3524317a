import { FormattedMessage } from "react-intl";

/** The response to every request for a mail without being signed in. */
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
