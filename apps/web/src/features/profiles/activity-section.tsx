import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./account.module.css";

/** The user's activity; empty, because the product has no such activities yet. */
export function ActivitySection(): ReactNode {
  return (
    <section className={classes.card} aria-labelledby="section-activity">
      <Title order={2} size="h3" id="section-activity">
        <FormattedMessage id="profiles.section.activity" />
      </Title>
      <Text c="dimmed">
        <FormattedMessage id="profiles.activity.empty" />
      </Text>
    </section>
  );
}
