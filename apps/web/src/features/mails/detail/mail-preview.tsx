import { SegmentedControl } from "@mantine/core";
import type { MailTextDraft, MailPreview as Preview } from "@plein/contract/mails/texts/mail-text";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "../mail-texts.module.css";
import { showMail } from "./show-mail.ts";

/** The debounce delay of the preview. */
const PAUSE_MS = 400;

type MailPreviewProps = { readonly draft: MailTextDraft; readonly isFaulty: boolean };

/** The preview of a mail with example values; it updates after a pause in typing. */
export function MailPreview({ draft, isFaulty }: MailPreviewProps): ReactNode {
  const intl = useIntl();
  const { preview, isFailed } = usePreview(draft, isFaulty);
  const [part, setPart] = useState("html");
  return (
    <section className={classes.preview} aria-labelledby="mail-preview">
      <h2 id="mail-preview">
        <FormattedMessage id="mails.preview" />
      </h2>
      <p className={classes.muted} role="status">
        <FormattedMessage id={isFaulty ? "mails.preview.faults" : isFailed ? "mails.preview.failed" : "mails.preview.hint"} />
      </p>
      <SegmentedControl
        aria-labelledby="mail-preview"
        value={part}
        onChange={setPart}
        data={["html", "text"].map((value) => ({ value, label: intl.formatMessage({ id: `mails.preview.${value}` }) }))}
      />
      {preview !== null && (
        <>
          <p className={classes.shownSubject} lang={draft.locale}>
            {preview.subject}
          </p>
          {part === "html" ? (
            <MailFrame preview={preview} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a small screen
            <pre className={classes.plain} lang={draft.locale} tabIndex={0}>
              {preview.text}
            </pre>
          )}
        </>
      )}
    </section>
  );
}

function MailFrame({ preview: { html, logoGuid } }: { readonly preview: Preview }): ReactNode {
  const intl = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current !== null) showMail(frame.current, html.replace("cid:logo@plein", logoGuid === null ? "" : `/a/${logoGuid}`));
  }, [html, logoGuid]);
  return (
    <iframe ref={frame} className={classes.frame} title={intl.formatMessage({ id: "mails.preview.title" })} sandbox="allow-same-origin" />
  );
}

/** Returns the last successful preview, and whether a newer one failed. */
function usePreview({ kind, locale, subject, body }: MailTextDraft, isFaulty: boolean) {
  const { mutateAsync } = trpc.mails.previewText.useMutation();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isFaulty) return;
    let isCurrent = true;
    const show = (shown: Preview | null) => {
      if (!isCurrent) return;
      setFailed(shown === null);
      if (shown !== null) setPreview(shown);
    };
    const timer = setTimeout(() => void mutateAsync({ kind, locale, subject, body }).then(show, () => show(null)), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [kind, locale, subject, body, isFaulty, mutateAsync]);
  return { preview, isFailed };
}
