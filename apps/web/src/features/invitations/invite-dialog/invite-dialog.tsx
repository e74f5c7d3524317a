import { Button, Progress } from "@mantine/core";
import type { InvitationLineOutcome } from "@plein/contract/invitations/new-invitations";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { useCloseGuard } from "../../../client/dialogs/close-guard.tsx";
import { GrantsChoice } from "../grants-choice.tsx";
import classes from "../invitations.module.css";
import { AddressField } from "./address-field.tsx";
import { type InviteDraft, NEW_DRAFT } from "./invite-draft.ts";
import { InviteOptionsFields } from "./invite-options-fields.tsx";
import { InviteOutcomes } from "./invite-outcomes.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { readAddresses } from "./read-addresses.ts";
import { useInvite } from "./use-invite.ts";

/** Invites one person or many: addresses, grants and message; then shows the outcome of each. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const intl = useIntl();
  const roles = trpc.roles.list.useQuery(undefined, { retry: false });
  const [draft, setDraft] = useState<InviteDraft>(NEW_DRAFT);
  const [outcomes, setOutcomes] = useState<readonly InvitationLineOutcome[] | null>(null);
  const { progress, invite } = useInvite();
  const lines = readAddresses(draft.addresses, roles.data ?? []);
  const good = lines.filter(({ issue }) => issue === null);
  const change = (changes: Partial<InviteDraft>) => setDraft({ ...draft, ...changes });
  const { requestClose, prompt } = useCloseGuard(outcomes === null && draft !== NEW_DRAFT, onClose);
  const send = async () => setOutcomes((await invite(good, draft)) ?? null);
  return (
    <>
      <Modal
        opened
        onClose={requestClose}
        size="xl"
        title={<FormattedMessage id="invitations.invite" />}
        closeButtonProps={{ "aria-label": intl.formatMessage({ id: "invitations.close" }) }}
      >
        {outcomes === null ? (
          <div className={classes.form}>
            <AddressField value={draft.addresses} lines={lines} onChange={(addresses) => change({ addresses })} />
            <GrantsChoice grants={draft} onChange={change} />
            <InviteOptionsFields draft={draft} onChange={change} />
            <MailPreview draft={draft} name={good[0]} />
            {progress !== null && (
              <Progress value={Math.max(4, progress * 100)} aria-label={intl.formatMessage({ id: "invitations.busy" })} />
            )}
            <div className={classes.buttons}>
              <Button disabled={good.length === 0} loading={progress !== null} onClick={() => void send()}>
                <FormattedMessage id="invitations.send" values={{ count: good.length }} />
              </Button>
              <Button variant="subtle" onClick={requestClose}>
                <FormattedMessage id="invitations.cancel" />
              </Button>
            </div>
          </div>
        ) : (
          <InviteOutcomes outcomes={outcomes} onClose={onClose} />
        )}
      </Modal>
      {prompt}
    </>
  );
}
