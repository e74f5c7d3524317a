import { Modal } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, RawIntlProvider, useIntl } from "react-intl";
import { useStore } from "../state/store.ts";
import { identityQuestion } from "./confirm-identity.ts";
import { IdentityProofForm } from "./identity-proof-form.tsx";

/** Asks who it is where a call needs to know for sure. Put once around what is fetched for signed-in people. */
export function IdentityDialog(): ReactNode {
  const { i18n } = useRouter().options.context;
  const question = useStore(identityQuestion, (current) => current);
  const [hasTexts, setHasTexts] = useState(i18n.has("user"));
  useEffect(() => {
    if (question !== null && !hasTexts) void i18n.load("user").then(() => setHasTexts(true));
  }, [question, hasTexts, i18n]);
  if (question === null || !hasTexts) return null;
  return (
    <RawIntlProvider value={i18n.intl}>
      <ProofDialog onEnd={question.answer} />
    </RawIntlProvider>
  );
}

function ProofDialog({ onEnd }: { readonly onEnd: (isConfirmed: boolean) => void }): ReactNode {
  const intl = useIntl();
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      title={<FormattedMessage id="shell.identity.title" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "shell.identity.cancel" }) }}
    >
      <IdentityProofForm onEnd={onEnd} />
    </Modal>
  );
}
