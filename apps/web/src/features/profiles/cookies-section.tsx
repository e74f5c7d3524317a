import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./account.module.css";

/** The section about cookies: the product itself only sets those for signing in and for the language. */
export function CookiesSection(): ReactNode {
  return (
    <section className={classes.card} aria-labelledby="section-cookies">
      <Title order={2} size="h3" id="section-cookies">
        <FormattedMessage id="profiles.section.cookies" />
      </Title>
      <Text>
        <FormattedMessage id="profiles.cookies.text" />
      </Text>
    </section>
  );
}
