import type { NotificationDefaults } from "@plein/contract/notices/notification-defaults";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import settings from "../settings.module.css";
import classes from "./notice-preview.module.css";

/** A small window with a notice in its position, and how long it stays. */
export function NoticePreview({ position, closeSeconds }: Pick<NotificationDefaults, "position" | "closeSeconds">): ReactNode {
  return (
    <figure className={classes.preview}>
      <div className={classes.window} data-position={position} aria-hidden="true">
        <div className={classes.notice}>
          <FormattedMessage id="settings.notificationDefaults.example" />
        </div>
      </div>
      <figcaption className={settings.muted}>
        <FormattedMessage id="settings.notificationDefaults.stays" values={{ seconds: closeSeconds }} />
      </figcaption>
    </figure>
  );
}
