import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { Refusal } from "./refusal.ts";
import { TooSoonText } from "./too-soon-text.tsx";

/** Failures with a text of their own. */
const TOLD: readonly Refusal["kind"][] = ["tooSoon", "conflict", "ssoOnly"];

/** The failure of an account form that concerns no field. Always in the document, so that screen readers announce it. */
export function RefusalLine({ refusal }: { readonly refusal: Refusal | null }): ReactNode {
  return (
    <div role="alert">
      {refusal !== null && refusal.kind !== "fields" && (
        <Alert color="red">
          {refusal.kind === "tooSoon" && <TooSoonText refusal={refusal} />}
          {refusal.kind === "conflict" && <FormattedMessage id="sessions.email.taken" />}
          {refusal.kind === "ssoOnly" && <FormattedMessage id="sessions.ssoOnly.account" />}
          {!TOLD.includes(refusal.kind) && <FormattedMessage id="sessions.failed" />}
        </Alert>
      )}
    </div>
  );
}
