import { Badge } from "@mantine/core";
import type { ErrorGroup } from "@plein/contract/logs/error-group";
import { LOG_LEVEL } from "@plein/contract/logs/log-level";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./logs.module.css";

/** Badges for the severity, the source and the state of an error: resolved, or back after it was resolved. */
export function ErrorBadges({ error: { level, source, state } }: { readonly error: ErrorGroup }): ReactNode {
  const severity = level <= LOG_LEVEL.error ? "error" : "warning";
  return (
    <span className={classes.badges}>
      <Badge miw="max-content" color={severity === "error" ? "red" : "orange"} variant="light">
        <FormattedMessage id={`errors.severity.${severity}`} />
      </Badge>
      <Badge miw="max-content" color="gray" variant="outline">
        <FormattedMessage id={`errors.source.${source}`} />
      </Badge>
      {state !== "open" && (
        <Badge miw="max-content" color={state === "returned" ? "orange" : "green"} variant="light">
          <FormattedMessage id={`errors.state.${state}`} />
        </Badge>
      )}
    </span>
  );
}
