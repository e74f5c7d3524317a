import { Badge } from "@mantine/core";
import type { Webhook } from "@plein/contract/webhooks/webhook";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

const COLORS = { active: "green", failing: "orange", switchedOff: "red", off: "gray" } as const;

/** The state of a webhook. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const state = stateOf(webhook);
  return (
    <Badge miw="max-content" color={COLORS[state]} variant={state === "off" ? "outline" : "light"}>
      <FormattedMessage id={`webhooks.state.${state}`} />
    </Badge>
  );
}

function stateOf({ isActive, failingSince, switchedOffOn }: Webhook): keyof typeof COLORS {
  if (!isActive) return switchedOffOn === null ? "off" : "switchedOff";
  return failingSince === null ? "active" : "failing";
}
