import { Loader } from "@mantine/core";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, FormattedTime, useIntl } from "react-intl";
import { serverNow } from "../../../client/clock/server-clock.ts";
import { type LivePage, readLivePage } from "./live-page.ts";
import classes from "./publishing.module.css";

type ReceiptProps = { readonly path: string; readonly publishedOn: string };

/** Confirms that visitors get the published version, by requesting the page as an anonymous visitor. */
export function Receipt({ path, publishedOn }: ReceiptProps): ReactNode {
  const intl = useIntl();
  const [found, setFound] = useState<{ readonly live: LivePage; readonly at: number } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    void readLivePage(encodePath(path), publishedOn).then((live) => isCurrent && setFound({ live, at: serverNow() }));
    return () => {
      isCurrent = false;
    };
  }, [path, publishedOn]);
  if (found === null)
    return (
      <span className={classes.receipt}>
        <Loader size="xs" aria-hidden /> {intl.formatMessage({ id: "editor.receipt.reading" })}
      </span>
    );
  return (
    <span className={classes.receipt}>
      <FormattedMessage
        id={`editor.receipt.${found.live}`}
        values={{ time: <FormattedTime value={found.at} hour="2-digit" minute="2-digit" second="2-digit" /> }}
      />{" "}
      <a href={encodePath(path)} target="_blank" rel="noreferrer">
        <FormattedMessage id="editor.receipt.open" />
      </a>
    </span>
  );
}
