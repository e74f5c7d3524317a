import { Button, List, Loader, Popover, Text } from "@mantine/core";
import type { Action } from "@plein/contract/access/action";
import type { ExplainedAccess } from "@plein/contract/access/explanation";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { toFailure } from "../client/calls/call.ts";
import { trpc } from "../client/calls/trpc-react.tsx";
import { ReasonText } from "./reason-text.tsx";

type WhyProps = {
  /** guid or e-mail address of the user; absent: a visitor without an account */
  readonly user?: string;
  readonly action: Action;
  /** guid or display name of the object; absent if the action concerns the platform */
  readonly object?: string;
  /** name of the permission, for screen readers */
  readonly label: string;
};

/** The button "Waarom?" beside an action: opens the policy's reasons for allowing or denying it. */
export function Why({ label, ...question }: WhyProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { formatMessage } = useIntl();
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-start" shadow="md">
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setOpen(!isOpen)}
          aria-label={formatMessage({ id: "access.why.of" }, { label })}
        >
          <FormattedMessage id="access.why" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-live="polite" aria-label={formatMessage({ id: "access.why.of" }, { label })}>
        {isOpen && <WhyExplanation {...question} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whether the policy allows an action, with its reasons. */
export function WhyExplanation({ user, action, object }: Omit<WhyProps, "label">): ReactNode {
  const question = { action, ...(user === undefined ? {} : { user }), ...(object === undefined ? {} : { object }) };
  const { data, isError, error } = trpc.access.explain.useQuery(question, { staleTime: 0 });
  if (isError)
    return (
      <Text size="sm" role="alert">
        {toFailure(error).code === "NotFound" ? <FormattedMessage id="access.why.missing" /> : <FormattedMessage id="access.why.failed" />}
      </Text>
    );
  if (data === undefined) return <Loader size="sm" />;
  return <Explanation explained={data} />;
}

/** The decision, and a line for each reason. */
function Explanation({ explained }: { readonly explained: ExplainedAccess }): ReactNode {
  return (
    <>
      <Text size="sm" fw={600}>
        {explained.isAllowed ? <FormattedMessage id="access.why.allowed" /> : <FormattedMessage id="access.why.denied" />}
      </Text>
      <List size="sm" mt="xs">
        {explained.because.map((reason) => (
          <List.Item key={JSON.stringify(reason)}>
            <ReasonText reason={reason} roles={explained.roles} />
          </List.Item>
        ))}
      </List>
    </>
  );
}
