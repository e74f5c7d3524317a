import type { Failure } from "@plein/contract/result";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

/** The reason why an invitation could not be accepted. */
export function RefusalText({ refusal: { code, facts } }: { readonly refusal: Failure }): ReactNode {
  switch (code) {
    case "BadRequest": {
      const terms = facts?.errors?.find(({ path }) => path === "/termsOfUseVersionAccepted");
      return terms?.message ?? <FormattedMessage id="invitations.page.refused.fields" />;
    }
    case "Expired":
    case "NotFound":
      return <FormattedMessage id="invitations.page.refused.over" />;
    case "Unauthorized":
      return <FormattedMessage id="invitations.page.refused.account" />;
    case "TooSoon":
    case "Abused":
      return (
        <FormattedMessage id="invitations.page.tooSoonText" values={{ seconds: Math.max(1, Math.ceil(facts?.retryAfterSeconds ?? 1)) }} />
      );
    default:
      return <FormattedMessage id="invitations.page.refused.failed" />;
  }
}
