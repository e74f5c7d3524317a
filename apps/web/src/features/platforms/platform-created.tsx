import { Button, CopyButton, TextInput } from "@mantine/core";
import type { CreatedPlatform } from "@plein/contract/platforms/listed-platform";
import { type ReactNode, useEffect, useRef } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import classes from "./platforms.module.css";

type PlatformCreatedProps = {
  readonly created: CreatedPlatform;
  readonly isCopy: boolean;
  readonly onClose: () => void;
};

/** The new platform, and the link for its first admin, which is shown only once. */
export function PlatformCreated({ created, isCopy, onClose }: PlatformCreatedProps): ReactNode {
  const { name, primaryDomain, invitation } = created;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.form}>
      <h2 ref={heading} tabIndex={-1}>
        <FormattedMessage id="platforms.created" values={{ name }} />
      </h2>
      <p>
        <FormattedMessage id="platforms.created.hint" values={{ host: primaryDomain }} />
      </p>
      {isCopy && (
        <p>
          <FormattedMessage id="platforms.created.copy" />
        </p>
      )}
      {invitation !== null && (
        <>
          <TextInput
            readOnly
            label={<FormattedMessage id="platforms.invitation" values={{ email: invitation.email }} />}
            description={
              <FormattedMessage
                id="platforms.invitation.hint"
                values={{ date: <FormattedDate value={invitation.expiresOn} dateStyle="long" /> }}
              />
            }
            value={invitation.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={classes.buttons}>
            <CopyButton value={invitation.link}>
              {({ copied, copy }) => (
                <Button onClick={copy}>
                  <span aria-live="polite">
                    <FormattedMessage id={copied ? "platforms.copied" : "platforms.copy"} />
                  </span>
                </Button>
              )}
            </CopyButton>
            <Button variant="default" onClick={onClose}>
              <FormattedMessage id="platforms.done" />
            </Button>
          </div>
        </>
      )}
      {invitation === null && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            <FormattedMessage id="platforms.done" />
          </Button>
        </div>
      )}
    </section>
  );
}
