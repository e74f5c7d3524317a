import { ActionIcon, Menu } from "@mantine/core";
import type { ListedPlatform } from "@plein/contract/platforms/listed-platform";
import { IconArchive, IconArchiveOff, IconDots, IconPencil } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { usePlatformChanges } from "./use-platform-changes.tsx";

type PlatformMenuProps = {
  readonly platform: ListedPlatform;
  /** the platform of this site, which can't archive itself */
  readonly isCurrent: boolean;
};

/** The actions of staff on one platform. */
export function PlatformMenu({ platform, isCurrent }: PlatformMenuProps): ReactNode {
  const intl = useIntl();
  const changes = usePlatformChanges();
  const [dialog, setDialog] = useState<"rename" | "archive" | null>(null);
  const { name, archivedOn } = platform;
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={intl.formatMessage({ id: "platforms.actions" }, { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={() => setDialog("rename")}>
            <FormattedMessage id="platforms.rename" />
          </Menu.Item>
          {archivedOn === null && !isCurrent && (
            <Menu.Item leftSection={<IconArchive size={18} stroke={1.6} aria-hidden />} onClick={() => setDialog("archive")}>
              <FormattedMessage id="platforms.archive" />
            </Menu.Item>
          )}
          {archivedOn !== null && (
            <Menu.Item leftSection={<IconArchiveOff size={18} stroke={1.6} aria-hidden />} onClick={() => void changes.restore(platform)}>
              <FormattedMessage id="platforms.restore" />
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === "rename" && <RenameDialog platform={platform} isCurrent={isCurrent} onClose={close} />}
      {dialog === "archive" && <ArchiveDialog platform={platform} onClose={close} />}
    </>
  );
}
