import { Loader } from "@mantine/core";
import type { ErrorGroupDetails } from "@plein/contract/logs/error-group";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { toFailure } from "../../client/calls/call.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { ErrorBadges } from "./error-badges.tsx";
import { ErrorEvents } from "./error-events.tsx";
import { ErrorsFailed } from "./errors-failed.tsx";
import classes from "./logs.module.css";
import { ResolveButton } from "./resolve-button.tsx";

/** One error group: its frequency, its time and its sources. */
export function ErrorScreen({ guid }: { readonly guid: string }): ReactNode {
  const intl = useIntl();
  const error = trpc.errors.get.useQuery({ guid });
  return (
    <>
      <a className={classes.back} href="/admin/errors">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="errors.back" />
      </a>
      {error.isPending && <Loader role="status" aria-label={intl.formatMessage({ id: "errors.loading" })} />}
      {error.isError &&
        (toFailure(error.error).code === "NotFound" ? (
          <>
            <h1>
              <FormattedMessage id="errors.missing" />
            </h1>
            <p>
              <FormattedMessage id="errors.missing.hint" />
            </p>
          </>
        ) : (
          <ErrorsFailed error={error.error} onRetry={() => void error.refetch()} />
        ))}
      {error.data && <LoadedError error={error.data} />}
    </>
  );
}

function LoadedError({ error }: { readonly error: ErrorGroupDetails }): ReactNode {
  const can = useCan();
  return (
    <>
      <header className={classes.header}>
        <div className={classes.intro}>
          <h1 className={classes.message} translate="no">
            {error.message}
          </h1>
          <ErrorBadges error={error} />
        </div>
        {can("errors.resolve") && <ResolveButton error={error} />}
      </header>
      <dl className={classes.facts}>
        <Fact name="count" value={<FormattedNumber value={error.count} />} />
        <Fact name="firstSeen" value={<FormattedDate value={error.firstSeenOn} dateStyle="long" timeStyle="short" />} />
        <Fact name="lastSeen" value={<FormattedDate value={error.lastSeenOn} dateStyle="long" timeStyle="short" />} />
      </dl>
      {error.details !== "" && (
        <section className={classes.part} aria-labelledby="error-details">
          <h2 id="error-details">
            <FormattedMessage id="errors.details" />
          </h2>
          <pre translate="no">{error.details}</pre>
        </section>
      )}
      <ErrorEvents error={error} />
    </>
  );
}

type FactProps = { readonly name: "count" | "firstSeen" | "lastSeen"; readonly value: ReactNode };

function Fact({ name, value }: FactProps): ReactNode {
  return (
    <div>
      <dt>
        <FormattedMessage id={`errors.column.${name}`} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
