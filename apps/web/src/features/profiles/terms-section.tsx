import { Button, Text, Title } from "@mantine/core";
import { acceptTerms, needsTermsAcceptance } from "@plein/contract/legal/terms-of-use";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { clientState } from "../../client/state/client-state.ts";
import { useStore } from "../../client/state/store.ts";
import classes from "./account.module.css";
import { useLoadedProfile } from "./own-profile-context.tsx";
import { saveImmediately } from "./profile-draft.ts";

/** The version of the terms in force, and whether the user accepted it. */
export function TermsSection(): ReactNode {
  const { profile } = useLoadedProfile();
  const version = useStore(clientState, ({ userState }) => userState.termsOfUseVersion);
  const date = useStore(clientState, ({ profileState }) => profileState.termsOfUseDate);
  const isAccepted = !needsTermsAcceptance(profile, version);
  return (
    <section className={classes.card} aria-labelledby="section-terms">
      <Title order={2} size="h3" id="section-terms">
        <FormattedMessage id="profiles.section.termsOfUse" />
      </Title>
      <Text>
        <FormattedMessage id="profiles.terms.version" values={{ version, date: <FormattedDate value={date} dateStyle="long" /> }} />
      </Text>
      <Text>{isAccepted ? <FormattedMessage id="profiles.terms.accepted" /> : <FormattedMessage id="profiles.terms.notAccepted" />}</Text>
      {!isAccepted && (
        <Button mt="sm" onClick={() => void saveImmediately(profile, acceptTerms(profile, version))}>
          <FormattedMessage id="profiles.terms.accept" />
        </Button>
      )}
    </section>
  );
}
