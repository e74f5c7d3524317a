import { Button } from "@mantine/core";
import type { LinkCheck } from "@plein/contract/menus/link-check";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import classes from "../menus.module.css";
import { useCheckLink, useLinkCheck } from "../use-link-checks.ts";

/** The result of the last check of an external URL; renders nothing for a URL that isn't saved yet, since only saved ones are checked. */
export function LinkNote({ url }: { readonly url: string }): ReactNode {
  const link = useLinkCheck(url);
  const { mutate, isPending, isError } = useCheckLink();
  if (link === undefined) return null;
  return (
    <div className={classes.link} data-state={link.state}>
      <p role="status">{isError ? <FormattedMessage id="menus.link.failed" /> : <LinkText link={link} />}</p>
      <Button size="xs" variant="default" loading={isPending} onClick={() => mutate({ url })}>
        <FormattedMessage id="menus.link.check" />
      </Button>
    </div>
  );
}

function LinkText({ link: { checkedOn, status, state } }: { readonly link: LinkCheck }): ReactNode {
  if (checkedOn === null) return <FormattedMessage id="menus.link.never" />;
  const date = <FormattedDate value={checkedOn} dateStyle="long" timeStyle="short" />;
  return <FormattedMessage id={`menus.link.${state}`} values={{ date, hasStatus: status !== null ? "yes" : "no", status }} />;
}
