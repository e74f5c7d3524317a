import { Alert, Button, Stack, Text, TextInput } from "@mantine/core";
import type { OwnVerification } from "@plein/contract/sessions/verification";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import classes from "../account.module.css";
import { errorOf, type Refusal, refusalOf } from "../refusal.ts";
import { RefusalLine } from "../refusal-line.tsx";
import { useCountdown } from "../use-countdown.ts";

/** Verifies the user's current e-mail address, or a new one. */
export function EmailVerification(): ReactNode {
  const own = trpc.verifications.getOwn.useQuery();
  if (own.data === undefined) return null;
  const reload = () => void own.refetch();
  return (
    <Stack gap="md" mt="md">
      <Pending own={own.data} />
      {!own.data.isVerified && <Unverified own={own.data} askedAtMs={own.dataUpdatedAt} onSent={reload} />}
      <ChangeEmail onSent={reload} />
    </Stack>
  );
}

function Pending({ own: { pendingEmail, lastMail } }: { readonly own: OwnVerification }): ReactNode {
  return (
    <>
      {pendingEmail !== null && (
        <Alert color="blue">
          <FormattedMessage id="sessions.account.email.pending" values={{ email: pendingEmail }} /> <EnterCode />
        </Alert>
      )}
      {lastMail === "Failed" && (
        <Alert color="red">
          <FormattedMessage id="sessions.account.email.lastFailed" />
        </Alert>
      )}
    </>
  );
}

function EnterCode(): ReactNode {
  return (
    <a className={classes.link} href="/verify-email">
      <FormattedMessage id="sessions.account.email.enterCode" />
    </a>
  );
}

type UnverifiedProps = { readonly own: OwnVerification; readonly askedAtMs: number; readonly onSent: () => void };

function Unverified({ own, askedAtMs, onSent }: UnverifiedProps): ReactNode {
  const request = trpc.verifications.request.useMutation({ onSettled: onSent });
  const secondsLeft = useCountdown(own.retryAfterSeconds, askedAtMs);
  return (
    <Alert color="orange">
      <Stack gap="sm" align="flex-start">
        <div>
          <Text>
            <FormattedMessage id="sessions.account.email.unverified" />
          </Text>
          <Text role="status">
            {request.data?.result === "Sent" && (
              <>
                <FormattedMessage id="sessions.account.email.sent" values={{ email: request.data.emailMasked }} /> <EnterCode />
              </>
            )}
            {request.data?.result === "AlreadyVerified" && <FormattedMessage id="sessions.account.email.alreadyVerified" />}
          </Text>
          <div role="alert">{request.isError && <SendFailure code={request.error.data?.code} />}</div>
        </div>
        <Button variant="default" disabled={secondsLeft > 0} loading={request.isPending} onClick={() => request.mutate()}>
          {secondsLeft > 0 ? (
            <FormattedMessage id="sessions.account.email.wait" values={{ seconds: secondsLeft }} />
          ) : (
            <FormattedMessage id="sessions.account.email.send" />
          )}
        </Button>
      </Stack>
    </Alert>
  );
}

/** The failure of sending; TooSoon has no text, because the button counts down. */
function SendFailure({ code }: { readonly code: string | undefined }): ReactNode {
  if (code === "TooSoon") return null;
  return code === "Abused" ? <FormattedMessage id="sessions.account.email.abused" /> : <FormattedMessage id="sessions.failed" />;
}

function ChangeEmail({ onSent }: { readonly onSent: () => void }): ReactNode {
  const [isOpen, open] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email"));
    setBusy(true);
    const result = await call(() => withConfirmedIdentity(() => trpcClient.verifications.changeEmail.mutate({ email })));
    setBusy(false);
    setRefusal(result.code === "Success" ? null : refusalOf(result));
    if (result.code !== "Success") return;
    open(false);
    onSent();
  };
  if (!isOpen) {
    return (
      <div>
        <Button variant="default" onClick={() => open(true)}>
          <FormattedMessage id="sessions.account.email.change" />
        </Button>
      </div>
    );
  }
  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <Stack gap="md" align="flex-start">
        <div>
          <Text>
            <FormattedMessage id="sessions.account.email.changeText" />
          </Text>
          <RefusalLine refusal={refusal} />
        </div>
        <TextInput
          className={classes.field}
          name="email"
          type="email"
          required
          withAsterisk={false}
          maxLength={254}
          autoComplete="email"
          label={<FormattedMessage id="sessions.account.email.new" />}
          error={errorOf(refusal, "email")}
        />
        <Button type="submit" loading={isBusy}>
          <FormattedMessage id="sessions.account.email.submit" />
        </Button>
      </Stack>
    </form>
  );
}
