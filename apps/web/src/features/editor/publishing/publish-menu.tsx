import { Button, Menu } from "@mantine/core";
import type { PublicationState } from "@plein/contract/pages/page";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./publish-menu.module.css";

type PublishMenuProps = {
  readonly state: PublicationState;
  readonly onPublish: () => Promise<void>;
  readonly onUnpublish: (() => Promise<void>) | null;
};

/** The primary button of the editor, with a menu for the less frequent action of unpublishing. */
export function PublishMenu({ state, onPublish, onUnpublish }: PublishMenuProps): ReactNode {
  const intl = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true);
    await action().finally(() => setIsBusy(false));
  };
  const hasMenu = state !== "draft" && onUnpublish !== null;
  const publish = (
    <Button
      loading={isBusy}
      disabled={state === "published"}
      onClick={() => void run(onPublish)}
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
          <Menu.Item onClick={() => void run(onUnpublish)}>
            <FormattedMessage id="editor.unpublish" />
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
