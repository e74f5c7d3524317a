import { Button } from "@mantine/core";
import type { IssuerCheck } from "@plein/contract/identity-providers/identity-provider";
import { type ReactNode, useState } from "react";
import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import { call } from "../../client/calls/call.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./providers.module.css";

type Finding = { readonly issuer: string; readonly check: IssuerCheck | null };

/** The result of checking whether a provider responds at the issuer URL. */
export function IssuerCheckLine({ issuer }: { readonly issuer: string }): ReactNode {
  const { mutateAsync, isPending } = trpc.identityProviders.check.useMutation();
  const [finding, setFinding] = useState<Finding | null>(null);
  const check = async () => {
    const result = await call(() => mutateAsync({ issuer }));
    setFinding({ issuer, check: result.code === "Success" ? result.value : null });
  };
  return (
    <div className={classes.check}>
      <Button variant="default" size="sm" loading={isPending} onClick={() => void check()}>
        <FormattedMessage id="identity-providers.check" />
      </Button>
      <div role="status">{finding !== null && finding.issuer === issuer && <FindingText check={finding.check} />}</div>
    </div>
  );
}

function FindingText({ check }: { readonly check: IssuerCheck | null }): ReactNode {
  const intl = useIntl();
  if (check === null)
    return (
      <p data-tone="bad">
        <FormattedMessage id="identity-providers.check.failed" />
      </p>
    );
  switch (check.result) {
    case "Found":
      if (check.doubts.length === 0)
        return (
          <p data-tone="good">
            <FormattedMessage id="identity-providers.check.found" values={{ address: check.signInAddress }} />
          </p>
        );
      return (
        <p data-tone="doubtful">
          <FormattedMessage
            id="identity-providers.check.doubts"
            values={{
              doubts: (
                <FormattedList value={check.doubts.map((doubt) => intl.formatMessage({ id: `identity-providers.doubt.${doubt}` }))} />
              ),
            }}
          />
        </p>
      );
    case "Unreachable":
      return (
        <p data-tone="bad">
          <FormattedMessage id="identity-providers.check.unreachable" />
        </p>
      );
    case "NoProvider":
      return (
        <p data-tone="bad">
          <FormattedMessage id="identity-providers.check.noProvider" />
        </p>
      );
  }
}
