import { Button, Menu } from "@mantine/core";
import type { PublicationState } from "@plein/contract/pages/page";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { lazyPart } from "../loading/lazy-part.tsx";
import classes from "./publishing.module.css";

const ShareDraft = lazyPart(async () => (await import("./share-draft.tsx")).ShareDraft);
const UnpublishQuestion = lazyPart(async () => (await import("./unpublish-question.tsx")).UnpublishQuestion);

type PublishMenuProps = {
  readonly state: PublicationState;
  readonly canSchedule: boolean;
  /** the instant from which the planned publication will be visible; null for none */
  readonly plannedFrom?: string | null;
  readonly canUnpublish: boolean;
  /** whether the user may change the title, the path and the other settings of the page */
  readonly canEditSettings?: boolean;
  /** publishing requires the approval of another user */
  readonly needsApproval?: boolean;
  readonly onStart: (isLater?: boolean) => Promise<void>;
  readonly onUnpublish: () => Promise<void>;
  readonly onUnschedule: () => Promise<void>;
  /** the page; absent for an item, which has neither versions nor menus that link to it */
  readonly page: { readonly guid: string; readonly path: string; readonly title: string } | undefined;
};

/** The primary button of the editor, with a menu for less frequent actions: scheduling and unpublishing. */
export function PublishMenu({
  state,
  canSchedule,
  plannedFrom = null,
  canUnpublish,
  canEditSettings = false,
  needsApproval = false,
  page,
  onStart,
  onUnpublish,
  onUnschedule,
}: PublishMenuProps): ReactNode {
  const intl = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true);
    await action().finally(() => setIsBusy(false));
  };
  const hasMenu = canSchedule || canUnpublish;
  const label = intl.formatMessage({ id: needsApproval ? "editor.publish.ask" : `editor.publish.${state}` });
  const hasShortLabel = !needsApproval && state !== "published";
  const publish = (
    <Button
      loading={isBusy}
      disabled={state === "published"}
      onClick={() => void run(() => onStart())}
      className={hasMenu ? classes.withMenu : undefined}
      aria-label={label}
    >
      {hasShortLabel ? <ShortWhereNarrow label={label} /> : label}
    </Button>
  );
  if (!hasMenu) return publish;
  return (
    <div className={classes.group}>
      {publish}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button className={classes.more} aria-label={intl.formatMessage({ id: "editor.publish.more" })} disabled={isBusy}>
            <IconChevronDown size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {plannedFrom !== null && (
            <Menu.Label>
              <FormattedMessage
                id="editor.publish.planned"
                values={{ moment: intl.formatDate(plannedFrom, { dateStyle: "medium", timeStyle: "short" }) }}
              />
            </Menu.Label>
          )}
          {canSchedule && (
            <Menu.Item onClick={() => void run(() => onStart(true))}>
              <FormattedMessage id="pages.publishAt" />
            </Menu.Item>
          )}
          {plannedFrom !== null && page && (
            <Menu.Item component="a" href={`/admin/pages/${page.guid}/versions?version=planned`}>
              <FormattedMessage id="editor.publish.showPlanned" />
            </Menu.Item>
          )}
          {plannedFrom !== null && (
            <Menu.Item onClick={() => void run(onUnschedule)}>
              <FormattedMessage id="pages.unschedule" />
            </Menu.Item>
          )}
          {page && (
            <Menu.Item component="a" href={`/admin/pages/${page.guid}/versions`}>
              <FormattedMessage id="pages.versions" />
            </Menu.Item>
          )}
          {page && (
            <Menu.Item onClick={() => setSharing(true)}>
              <FormattedMessage id="editor.share" />
            </Menu.Item>
          )}
          {page && canEditSettings && (
            <Menu.Item component="a" href={`/admin/pages/${page.guid}`}>
              <FormattedMessage id="editor.pageSettings" />
            </Menu.Item>
          )}
          {canUnpublish && (
            <Menu.Item onClick={() => (page ? setAsking(true) : void run(onUnpublish))}>
              <FormattedMessage id="editor.unpublish" />
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSharing && page && <ShareDraft page={page} onClose={() => setSharing(false)} />}
      {isAsking && page && <UnpublishQuestion page={page} onConfirm={() => run(onUnpublish)} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** A label that is shortened to one word on phones and tablets. */
function ShortWhereNarrow({ label }: { readonly label: string }): ReactNode {
  return (
    <>
      <span className={classes.full}>{label}</span>
      <span className={classes.short}>
        <FormattedMessage id="editor.publish.draft" />
      </span>
    </>
  );
}
