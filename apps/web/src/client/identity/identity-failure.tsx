import type { Failure } from "@plein/contract/result";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

/** The reason why a proof of identity failed. */
export function IdentityFailure({ failure: { code, facts } }: { readonly failure: Failure }): ReactNode {
  const [error] = facts?.errors ?? [];
  if (code === "BadRequest" && error !== undefined) return error.message;
  if (code === "Expired") return <FormattedMessage id="shell.identity.expired" />;
  if (facts?.retryAfterSeconds === undefined || code === "Failed") return <FormattedMessage id="shell.identity.failed" />;
  return <FormattedMessage id="shell.identity.tooSoon" values={{ minutes: Math.ceil(facts.retryAfterSeconds / 60) }} />;
}
