import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

/** The platform's users. */
export function UsersScreen(): ReactNode {
  return (
    <Title order={1}>
      <FormattedMessage id="users.title" />
    </Title>
  );
}
