import { Badge } from "@mantine/core";
import type { SubmissionState } from "@plein/contract/forms/form-submission";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

const COLORS: Readonly<Record<SubmissionState, string>> = {
  Concept: "gray",
  AwaitingVerification: "gray",
  Received: "blue",
  InProgress: "orange",
  Handled: "green",
  Rejected: "red",
  Withdrawn: "gray",
  Spam: "gray",
  Deleted: "gray",
};

/** The state of a submission, as text and colour. */
export function SubmissionStateBadge({ state }: { readonly state: SubmissionState }): ReactNode {
  return (
    <Badge color={COLORS[state]} variant={COLORS[state] === "gray" ? "outline" : "light"}>
      <FormattedMessage id={`submissions.state.${state}`} />
    </Badge>
  );
}
