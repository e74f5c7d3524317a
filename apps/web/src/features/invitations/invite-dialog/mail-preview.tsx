import { Button } from "@mantine/core";
import { fullName, type ProfileName } from "@plein/contract/profiles/profile-name";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "../invitations.module.css";
import type { InviteDraft } from "./invite-draft.ts";

type PreviewProps = { readonly draft: InviteDraft; readonly name: ProfileName | undefined };

/** The debounce delay while the user is typing. */
const TYPING_MS = 400;

/** The mail as the server renders it, shown on request. */
export function MailPreview({ draft, name }: PreviewProps): ReactNode {
  const [isShown, show] = useState(false);
  return (
    <div>
      <Button size="sm" variant="subtle" aria-expanded={isShown} onClick={() => show(!isShown)}>
        {isShown ? <FormattedMessage id="invitations.mail.hide" /> : <FormattedMessage id="invitations.mail.show" />}
      </Button>
      {isShown && <Mail draft={draft} name={name === undefined ? "" : fullName(name)} />}
    </div>
  );
}

function Mail({ draft: { message, language, validDays }, name }: { readonly draft: InviteDraft; readonly name: string }): ReactNode {
  const { mutate, data, isError } = trpc.invitations.previewMail.useMutation();
  useEffect(() => {
    const timer = setTimeout(() => mutate({ message, validDays, name, ...(language === null ? {} : { language }) }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [mutate, message, language, validDays, name]);
  return (
    <div className={classes.mail} aria-live="polite">
      {isError && <FormattedMessage id="invitations.mail.failed" />}
      {data && (
        <>
          <p className={classes.subject}>
            <FormattedMessage id="invitations.mail.subject" values={{ subject: data.subject }} />
          </p>
          <pre lang={language ?? undefined}>{data.text}</pre>
        </>
      )}
    </div>
  );
}
