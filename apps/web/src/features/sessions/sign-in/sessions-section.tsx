import { Alert, Badge, Button, Group, Title } from "@mantine/core";
import type { OwnSession } from "@plein/contract/sessions/session";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "../account.module.css";

/** The user's sessions, each with a button that ends it. */
export function SessionsSection(): ReactNode {
  const sessions = trpc.sessions.list.useQuery();
  const reload = { onSettled: () => sessions.refetch() };
  const end = trpc.sessions.end.useMutation(reload);
  const endOthers = trpc.sessions.endOthers.useMutation(reload);
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  const hasFailed = sessions.isError || end.isError || endOthers.isError;
  return (
    <section className={classes.card} aria-labelledby="section-sessions">
      <Title order={2} size="h3" id="section-sessions">
        <FormattedMessage id="sessions.account.sessions" />
      </Title>
      <div role="alert">
        {hasFailed && (
          <Alert color="red">
            {sessions.isError ? <FormattedMessage id="sessions.account.sessions.failed" /> : <FormattedMessage id="sessions.failed" />}
          </Alert>
        )}
      </div>
      <ul className={classes.sessions}>
        {sessions.data?.map((session) => (
          <Session
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button mt="md" variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          <FormattedMessage id="sessions.account.sessions.endOthers" />
        </Button>
      )}
      <p role="status">
        {endOthers.data && <FormattedMessage id="sessions.account.sessions.ended" values={{ count: endOthers.data.ended }} />}
      </p>
    </section>
  );
}

type SessionProps = { readonly session: OwnSession; readonly isEnding: boolean; readonly onEnd: () => void };

function Session({ session, isEnding, onEnd }: SessionProps): ReactNode {
  const intl = useIntl();
  const device = useDeviceText(session);
  const lastUsed = intl.formatDate(session.lastUsedOn, { dateStyle: "long", timeStyle: "short" });
  return (
    <li>
      <div>
        <Group gap="sm">
          <strong>{device}</strong>
          {session.isCurrent && (
            <Badge color="green">
              <FormattedMessage id="sessions.account.sessions.this" />
            </Badge>
          )}
        </Group>
        <div className={classes.details}>
          <FormattedMessage id="sessions.account.sessions.details" values={{ lastUsed, network: session.network || "–" }} />
        </div>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          loading={isEnding}
          aria-label={intl.formatMessage({ id: "sessions.account.sessions.endNamed" }, { device })}
          onClick={onEnd}
        >
          <FormattedMessage id="sessions.account.sessions.end" />
        </Button>
      )}
    </li>
  );
}

function useDeviceText({ browser, system }: OwnSession): string {
  const intl = useIntl();
  if (browser !== null && system !== null) return intl.formatMessage({ id: "sessions.account.sessions.device" }, { browser, system });
  return browser ?? system ?? intl.formatMessage({ id: "sessions.account.sessions.unknown" });
}
