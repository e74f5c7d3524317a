import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, RawIntlProvider, useIntl } from "react-intl";
import { useStore } from "../state/store.ts";
import { proofRequest } from "./confirm-identity.ts";
import { IdentityProofForm } from "./identity-proof-form.tsx";

/** Prompts for a proof of identity when a call requires one. Rendered once around the part for signed-in users. */
export function IdentityDialog(): ReactNode {
  const { i18n } = useRouter().options.context;
  const request = useStore(proofRequest, (current) => current);
  const [hasTexts, setHasTexts] = useState(i18n.has("signedIn"));
  useEffect(() => {
    if (request !== null && !hasTexts) void i18n.load("signedIn").then(() => setHasTexts(true));
  }, [request, hasTexts, i18n]);
  if (request === null || !hasTexts) return null;
  return (
    <RawIntlProvider value={i18n.intl}>
      <ProofDialog onEnd={request.resolve} />
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
