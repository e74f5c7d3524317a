import { createFileRoute } from "@tanstack/react-router";
import { FormattedMessage, useIntl } from "react-intl";
import { WaitingItems } from "../../../features/list-items/approval/waiting-items.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/approvals")({ component: Approvals });

function Approvals() {
  const { platformName } = useFrame();
  const intl = useIntl();
  const title = intl.formatMessage({ id: "list-items.waiting.title" });
  return (
    <>
      <ScreenHead title={title} platformName={platformName} />
      <h1>{title}</h1>
      <p>
        <FormattedMessage id="list-items.waiting.intro" />
      </p>
      <WaitingItems
        empty={
          <p>
            <FormattedMessage id="list-items.waiting.none" />
          </p>
        }
      />
    </>
  );
}
