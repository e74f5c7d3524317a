import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { clientState } from "../../client/state/client-state.ts";
import { useStore } from "../../client/state/store.ts";
import classes from "./account.module.css";

export function PrivacyStatementSection(): ReactNode {
  const date = useStore(clientState, ({ profileState }) => profileState.privacyStatementDate);
  return (
    <section className={classes.card} aria-labelledby="section-privacy">
      <Title order={2} size="h3" id="section-privacy">
        <FormattedMessage id="profiles.section.privacyStatement" />
      </Title>
      <Text>
        <FormattedMessage id="profiles.privacy.date" values={{ date: <FormattedDate value={date} dateStyle="long" /> }} />
      </Text>
    </section>
  );
}
