import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { OwnItems } from "../../features/list-items/approval/own-items.tsx";
import { WaitingItems } from "../../features/list-items/approval/waiting-items.tsx";
import { OwnPages } from "../../features/pages/own/own-pages.tsx";
import classes from "../../features/profiles/account.module.css";
import { OwnSubmissions } from "../../features/submissions/own/own-submissions.tsx";

/** The user's own items, submissions and pages with their state, preceded by the items that await their approval. */
export function ActivitySection(): ReactNode {
  return (
    <>
      <WaitingItems
        head={
          <Title order={2} size="h3">
            <FormattedMessage id="list-items.waiting.title" />
          </Title>
        }
      />
      <section className={classes.card} aria-labelledby="section-activity">
        <Title order={2} size="h3" id="section-activity">
          <FormattedMessage id="list-items.own.title" />
        </Title>
        <OwnItems />
      </section>
      <section className={classes.card} aria-labelledby="section-own-submissions">
        <Title order={2} size="h3" id="section-own-submissions">
          <FormattedMessage id="submissions.own.title" />
        </Title>
        <OwnSubmissions />
      </section>
      <section className={classes.card} aria-labelledby="section-own-pages">
        <Title order={2} size="h3" id="section-own-pages">
          <FormattedMessage id="pages.own.title" />
        </Title>
        <OwnPages />
      </section>
    </>
  );
}
