import { Button } from "@mantine/core";
import { isSenderStateOk, type SenderCheck } from "@plein/contract/mails/sender-check";
import { type ReactNode, useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./mail-texts.module.css";

/** The check of the DNS records of the sender's domain. It runs on request only, since every check queries DNS. */
export function SenderSection(): ReactNode {
  const { data, error, isFetching, refetch } = trpc.mails.checkSender.useQuery(undefined, { enabled: false, gcTime: 0 });
  return (
    <section className={classes.sender} aria-labelledby="mails-sender">
      <h2 id="mails-sender">
        <FormattedMessage id="mails.sender" />
      </h2>
      <p className={classes.muted}>
        <FormattedMessage id="mails.sender.intro" />
      </p>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        <FormattedMessage id="mails.sender.check" />
      </Button>
      <div role="status">
        {error && !isFetching && (
          <p className={classes.failed}>
            <FormattedMessage id="mails.sender.failed" /> <code>{toFailure(error).detail}</code>
          </p>
        )}
        {data && !isFetching && <SenderFindings check={data} />}
      </div>
    </section>
  );
}

function SenderFindings({ check }: { readonly check: SenderCheck }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  // On a phone the button is often at the lower edge of the window, and the result would appear out of view.
  useEffect(() => root.current?.scrollIntoView({ block: "nearest" }), []);

  return (
    <div ref={root}>
      <p>
        <FormattedMessage id="mails.sender.address" values={{ address: <code>{check.address}</code> }} />
      </p>
      <ul className={classes.findings}>
        <SenderFinding kind="spf" found={check.spf} />
        <SenderFinding kind="dkim" found={check.dkim} />
        <SenderFinding kind="dmarc" found={check.dmarc} />
      </ul>
    </div>
  );
}

/** The state of one of the three records, its meaning, and advice. */
function SenderFinding<K extends "spf" | "dkim" | "dmarc">({
  kind,
  found,
}: {
  readonly kind: K;
  readonly found: SenderCheck[K];
}): ReactNode {
  const isOk = isSenderStateOk(found.state);
  return (
    <li data-state={isOk ? "ok" : undefined}>
      <strong>
        <FormattedMessage id={`mails.sender.${kind}`} /> · <FormattedMessage id={isOk ? "mails.sender.isOk" : "mails.sender.isNotOk"} />
      </strong>
      <p>
        <FormattedMessage id={`mails.sender.${kind}.${found.state}`} values={{ name: <code>{found.name}</code> }} />
      </p>
      {found.record !== null && <code className={classes.record}>{found.record}</code>}
    </li>
  );
}
