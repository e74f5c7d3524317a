import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./account.module.css";

/** The list of mails that can't be switched off. */
export function NecessaryMailSection(): ReactNode {
  return (
    <section className={classes.card} aria-labelledby="section-necessary-mail">
      <Title order={2} size="h3" id="section-necessary-mail">
        <FormattedMessage id="profiles.mail.necessary.title" />
      </Title>
      <Text>
        <FormattedMessage id="profiles.mail.necessary.text" />
      </Text>
    </section>
  );
}
