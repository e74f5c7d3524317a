import { Button } from "@mantine/core";
import type { ListedPlatform } from "@plein/contract/platforms/listed-platform";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./platforms.module.css";
import { usePlatformChanges } from "./use-platform-changes.tsx";

type ArchiveDialogProps = { readonly platform: ListedPlatform; readonly onClose: () => void };

/** Confirms archiving a platform, which immediately closes its website to visitors. */
export function ArchiveDialog({ platform, onClose }: ArchiveDialogProps): ReactNode {
  const intl = useIntl();
  const { archive } = usePlatformChanges();
  const { name, primaryDomain } = platform;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="platforms.archive.ask" values={{ name }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "platforms.cancel" }) }}
    >
      <div className={classes.dialog}>
        <p>
          <FormattedMessage id="platforms.archive.text" values={{ host: primaryDomain }} />
        </p>
        <div className={classes.buttons}>
          <Button
            color="red"
            onClick={() => {
              onClose();
              void archive(platform);
            }}
          >
            <FormattedMessage id="platforms.archive" />
          </Button>
          <Button variant="subtle" data-autofocus onClick={onClose}>
            <FormattedMessage id="platforms.cancel" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
