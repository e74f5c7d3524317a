import { Button, CopyButton, Group, Select, TextInput } from "@mantine/core";
import { DRAFT_LINK_DAYS, type DraftLink } from "@plein/contract/pages/publishing/draft-link";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "./publishing.module.css";

type ShareDraftProps = { readonly page: { readonly guid: string; readonly title: string }; readonly onClose: () => void };

/** The dialog for share links, by which people without an account can view the draft: to create and revoke them. */
export function ShareDraft({ page: { guid, title }, onClose }: ShareDraftProps): ReactNode {
  const intl = useIntl();
  const links = trpc.pages.listDraftLinks.useQuery({ guid }, { staleTime: 0 });
  const refresh = () => void links.refetch();
  const add = trpc.pages.addDraftLink.useMutation({ onSettled: refresh });
  const remove = trpc.pages.removeDraftLink.useMutation({ onSettled: refresh });
  const [days, setDays] = useState<number>(DRAFT_LINK_DAYS[1]);
  const failed = add.error ?? remove.error ?? links.error;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={<FormattedMessage id="editor.share.title" values={{ title }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "editor.dialog.close" }) }}
    >
      <div className={classes.sheet}>
        <p>
          <FormattedMessage id="editor.share.text" />
        </p>
        <Group align="end" gap="sm">
          <Select
            label={<FormattedMessage id="editor.share.days" />}
            allowDeselect={false}
            data={DRAFT_LINK_DAYS.map((value) => ({
              value: String(value),
              label: intl.formatMessage({ id: "editor.share.day" }, { count: value }),
            }))}
            value={String(days)}
            onChange={(value) => value !== null && setDays(Number(value))}
          />
          <Button loading={add.isPending} onClick={() => add.mutate({ guid, days })}>
            <FormattedMessage id="editor.share.add" />
          </Button>
        </Group>
        {failed && (
          <p role="alert">
            <FormattedMessage id="editor.share.failed" />
          </p>
        )}
        {add.data && <NewLink href={`${window.location.origin}${add.data.path}`} />}
        {links.data && (
          <LinkList links={links.data} isBusy={remove.isPending} onRemove={(link) => remove.mutate({ guid, linkGuid: link.guid })} />
        )}
      </div>
    </Modal>
  );
}

/** A new share link, which is shown once, because only its digest is stored. */
function NewLink({ href }: { readonly href: string }): ReactNode {
  return (
    <div className={classes.part} role="status">
      <TextInput
        label={<FormattedMessage id="editor.share.new" />}
        description={<FormattedMessage id="editor.share.new.text" />}
        readOnly
        value={href}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={href}>
        {({ copied, copy }) => (
          <Group>
            <Button variant="default" onClick={copy}>
              <FormattedMessage id={copied ? "editor.share.copied" : "editor.share.copy"} />
            </Button>
          </Group>
        )}
      </CopyButton>
    </div>
  );
}

type LinkListProps = {
  readonly links: readonly DraftLink[];
  readonly isBusy: boolean;
  readonly onRemove: (link: DraftLink) => void;
};

function LinkList({ links, isBusy, onRemove }: LinkListProps): ReactNode {
  if (links.length === 0)
    return (
      <p className={classes.muted}>
        <FormattedMessage id="editor.share.none" />
      </p>
    );
  return (
    <section className={classes.part}>
      <h3>
        <FormattedMessage id="editor.share.links" />
      </h3>
      <ul className={classes.changes}>
        {links.map((link) => (
          <li key={link.guid} className={classes.change}>
            <Group justify="space-between" gap="sm">
              <span>
                <FormattedMessage
                  id="editor.share.link"
                  values={{
                    name: link.createdBy ?? "",
                    on: <FormattedDate value={link.createdOn} day="numeric" month="long" hour="2-digit" minute="2-digit" />,
                    until: <FormattedDate value={link.expiresOn} day="numeric" month="long" hour="2-digit" minute="2-digit" />,
                  }}
                />
              </span>
              <Button size="compact-md" variant="light" color="red" disabled={isBusy} onClick={() => onRemove(link)}>
                <FormattedMessage id="editor.share.remove" />
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
