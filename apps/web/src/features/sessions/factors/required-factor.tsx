import { Alert, Button, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { returnPath } from "../sign-in/return-path.ts";
import { FactorsSection } from "./factors-section.tsx";

/** The only screen for users without the required second factor: sets one up, and continues to the requested page. */
export function RequiredFactor(): ReactNode {
  const [isDone, setDone] = useState(false);
  const goOn = () => location.assign(returnPath(new URLSearchParams(location.search).get("returnTo")));
  return (
    <Stack gap="lg">
      <Alert color={isDone ? "green" : "orange"} role="status">
        {isDone ? <FormattedMessage id="sessions.factors.required.done" /> : <FormattedMessage id="sessions.factors.required" />}
        {isDone && (
          <Button mt="sm" display="block" onClick={goOn}>
            <FormattedMessage id="sessions.factors.required.goOn" />
          </Button>
        )}
      </Alert>
      <FactorsSection onSetUp={() => setDone(true)} />
    </Stack>
  );
}
