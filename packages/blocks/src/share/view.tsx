import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { share } from "./schema.ts";
import classes from "./view.module.css";

/**
 * The URL to share is only known in the browser, because a page can be visited under several: a small script makes the links. Without
 * script the block is empty, and visitors can use the browser's own share function.
 */
export function ShareView({ guid, content, options, env }: BlockViewProps<typeof share>): ReactNode {
  const intl = useIntl();
  if (options.channels.length === 0) return env.isEditing ? <FormattedMessage id="block.share.empty" tagName="p" /> : null;
  return (
    <div className={classes.share} data-share={env.isEditing ? undefined : intl.formatMessage({ id: "block.share.copied" })}>
      <InPlaceText env={env} guid={guid} field="/title" value={content.title} as="p" className={classes.title} />
      <ul className={classes.channels}>
        {options.channels.map((channel) => (
          <li key={channel} data-channel={channel}>
            <span className={classes.link}>
              <FormattedMessage id={`block.share.channel.${channel}`} />
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.status} />
    </div>
  );
}
