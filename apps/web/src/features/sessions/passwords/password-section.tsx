import { Button, PasswordInput, Stack, Text, Title } from "@mantine/core";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@plein/contract/sessions/password-length";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import classes from "../account.module.css";
import { errorOf, type Refusal, refusalOf } from "../refusal.ts";
import { RefusalLine } from "../refusal-line.tsx";

/** Changes the user's own password. */
export function PasswordSection(): ReactNode {
  const intl = useIntl();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [stage, setStage] = useState<"ready" | "busy" | "done">("ready");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const currentPassword = String(fields.get("currentPassword"));
    setStage("busy");
    const input = { password: String(fields.get("password")), ...(currentPassword === "" ? {} : { currentPassword }) };
    const result = await call(() => withConfirmedIdentity(() => trpcClient.passwords.change.mutate(input)));
    setRefusal(result.code === "Success" ? null : refusalOf(result));
    setStage(result.code === "Success" ? "done" : "ready");
    if (result.code === "Success") form.reset();
  };
  const show = { "aria-label": intl.formatMessage({ id: "sessions.account.password.show" }) };
  return (
    <section className={classes.card} aria-labelledby="section-password">
      <Title order={2} size="h3" id="section-password">
        <FormattedMessage id="sessions.account.password" />
      </Title>
      <form method="post" onSubmit={(event) => void submit(event)}>
        <Stack gap="md" align="flex-start">
          <div>
            <Text>
              <FormattedMessage id="sessions.account.password.text" />
            </Text>
            <RefusalLine refusal={refusal} />
          </div>
          <PasswordInput
            className={classes.field}
            name="currentPassword"
            autoComplete="current-password"
            label={<FormattedMessage id="sessions.account.password.current" />}
            visibilityToggleButtonProps={show}
            error={errorOf(refusal, "currentPassword")}
          />
          <PasswordInput
            className={classes.field}
            name="password"
            required
            withAsterisk={false}
            autoComplete="new-password"
            minLength={MIN_PASSWORD_LENGTH}
            maxLength={MAX_PASSWORD_LENGTH}
            label={<FormattedMessage id="sessions.password.new" />}
            description={<FormattedMessage id="sessions.password.hint" values={{ min: MIN_PASSWORD_LENGTH }} />}
            visibilityToggleButtonProps={show}
            error={errorOf(refusal, "password")}
          />
          <div>
            <Button type="submit" loading={stage === "busy"}>
              <FormattedMessage id="sessions.account.password.submit" />
            </Button>
            <Text role="status">{stage === "done" && <FormattedMessage id="sessions.account.password.done" />}</Text>
          </div>
          <a href="/forgot-password">
            <FormattedMessage id="sessions.account.password.forgot" />
          </a>
        </Stack>
      </form>
    </section>
  );
}
