import { Alert, Button, Loader, Stack } from "@mantine/core";
import type { ProfileCategory } from "@plein/contract/profiles/profile-category";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { OwnProfileContext } from "../../features/profiles/own-profile-context.tsx";
import { ProfileForm } from "../../features/profiles/profile-form.tsx";
import { UnsavedProfile } from "../../features/profiles/unsaved-profile.tsx";
import { useOwnProfile } from "../../features/profiles/use-own-profile.ts";
import { useLate } from "../../shell/layout/use-late.ts";
import { sectionsOf } from "./account-sections.tsx";

const LOADER_DELAY_MS = 300;

/** One category of the account: its fields, followed by its other sections. */
export function AccountContent({ category }: { readonly category: ProfileCategory }): ReactNode {
  const intl = useIntl();
  const own = useOwnProfile();
  const isLate = useLate(own.state === "loading", LOADER_DELAY_MS);
  if (own.state === "loading") return isLate ? <Loader role="status" aria-label={intl.formatMessage({ id: "profiles.loading" })} /> : null;
  if (own.state === "failed") {
    return (
      <Alert color="red" role="alert" title={<FormattedMessage id="profiles.loadFailed" />}>
        <Button variant="default" onClick={own.retry}>
          <FormattedMessage id="profiles.retry" />
        </Button>
      </Alert>
    );
  }
  const sections = sectionsOf(category);
  return (
    <OwnProfileContext value={own}>
      <Stack gap="lg">
        {sections
          .filter(({ sortOrdinal }) => sortOrdinal === 0)
          .map(({ key, Component }) => (
            <Component key={key} />
          ))}
        <ProfileForm category={category} />
        {sections
          .filter(({ sortOrdinal }) => sortOrdinal > 0)
          .map(({ key, Component }) => (
            <Component key={key} />
          ))}
      </Stack>
      <UnsavedProfile />
    </OwnProfileContext>
  );
}
