import { Badge } from "@mantine/core";
import type { FormSummary } from "@plein/contract/forms/form";
import { type FormStatus, formStatus } from "@plein/contract/forms/form-list";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { serverNow } from "../../client/clock/server-clock.ts";

const COLORS: Readonly<Record<FormStatus, string>> = {
  archived: "gray",
  unpublished: "gray",
  open: "green",
  closing: "green",
  scheduled: "blue",
  full: "orange",
  closed: "gray",
};

type StateBadgeProps = { readonly form: Pick<FormSummary, "isArchived" | "version" | "isOpen" | "state" | "opensOn" | "closesOn"> };

/** The period state of a form, with the exact time as a tooltip. */
export function StateBadge({ form }: StateBadgeProps): ReactNode {
  const intl = useIntl();
  const now = new Date(serverNow());
  const status = formStatus(form, now);
  const moment = status === "closing" ? form.closesOn : status === "scheduled" ? form.opensOn : null;
  const isThisYear = moment?.slice(0, 4) === now.toISOString().slice(0, 4);
  return (
    <Badge
      color={COLORS[status]}
      variant={status === "open" || status === "closing" ? "light" : "outline"}
      title={moment === null ? undefined : intl.formatDate(moment, { dateStyle: "full", timeStyle: "short" })}
    >
      <FormattedMessage
        id={`forms.status.${status}`}
        values={{
          day: moment !== null && <FormattedDate value={moment} day="numeric" month="short" {...(!isThisYear && { year: "numeric" })} />,
        }}
      />
    </Badge>
  );
}
