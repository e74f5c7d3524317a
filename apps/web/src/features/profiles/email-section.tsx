import { Badge, Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./account.module.css";
import { useLoadedProfile } from "./own-profile-context.tsx";

/** The user's e-mail address for signing in, and whether it is verified. */
export function EmailSection({ children }: { readonly children?: ReactNode }): ReactNode {
  const { profile } = useLoadedProfile();
  const isVerified = profile.userRoles.includes("VerifiedUser");
  return (
    <section className={classes.card} aria-labelledby="section-email">
      <Title order={2} size="h3" id="section-email">
        <FormattedMessage id="profiles.section.email" />
      </Title>
      <Group gap="sm">
        <Text className={classes.email}>{profile.email}</Text>
        <Badge color={isVerified ? "green" : "orange"}>
          {isVerified ? <FormattedMessage id="profiles.email.verified" /> : <FormattedMessage id="profiles.email.unverified" />}
        </Badge>
      </Group>
      {children}
    </section>
  );
}
