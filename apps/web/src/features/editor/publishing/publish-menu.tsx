import { Button, Menu } from "@mantine/core";
import type { PublicationState } from "@plein/contract/pages/page";
import type { PageSchedule } from "@plein/contract/pages/page-schedule";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PeriodDialog } from "../../../client/publishing/period-dialog.tsx";
import type { PublicationPeriod } from "../../../client/publishing/publication-period.ts";
import classes from "./publish-menu.module.css";

type PublishMenuProps = {
  readonly state: PublicationState;
  readonly title: string;
  /** absent for what can't be published at a time */
  readonly schedule: PageSchedule | undefined;
  /** absent for what has no versions */
  readonly versionsHref: string | undefined;
  readonly onPublish: (period?: PublicationPeriod) => Promise<void>;
  readonly onUnpublish: (() => Promise<void>) | null;
};

/** The primary button of the editor, with a menu for what is done less often: at a time, and unpublishing. */
export function PublishMenu({ state, title, schedule, versionsHref, onPublish, onUnpublish }: PublishMenuProps): ReactNode {
  const intl = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true);
    await action().finally(() => setIsBusy(false));
  };
  const canUnpublish = state !== "draft" && onUnpublish !== null;
  const hasMenu = schedule !== undefined || canUnpublish;
  const publish = (
    <Button
      loading={isBusy}
      disabled={state === "published"}
      onClick={() => void run(() => onPublish())}
      className={hasMenu ? classes.withMenu : undefined}
    >
      <FormattedMessage id={`editor.publish.${state}`} />
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
          {schedule && (
            <Menu.Item onClick={() => setAsking(true)}>
              <FormattedMessage id="pages.publishAt" />
            </Menu.Item>
          )}
          {versionsHref !== undefined && (
            <Menu.Item component="a" href={versionsHref}>
              <FormattedMessage id="pages.versions" />
            </Menu.Item>
          )}
          {canUnpublish && (
            <Menu.Item onClick={() => void run(onUnpublish)}>
              <FormattedMessage id="editor.unpublish" />
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <PeriodDialog
          title={<FormattedMessage id="pages.publishAt.title" values={{ count: 1, title }} />}
          schedule={schedule}
          onPublish={(period) => run(() => onPublish(period))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
