import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DiscardPrompt } from "../../client/dialogs/discard-prompt.tsx";

type UnsavedItemProps = {
  readonly isChanged: boolean;
  /** the user is closing the form */
  readonly isAsking: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** Prompts before a draft is discarded: by closing the form, or by leaving the page. */
export function UnsavedItem({ isChanged, isAsking, onStay, onLeave }: UnsavedItemProps): ReactNode {
  const blocker = useBlocker({ shouldBlockFn: () => isChanged, enableBeforeUnload: isChanged, withResolver: true });
  const isBlocked = blocker.status === "blocked";
  const stay = () => {
    blocker.reset?.();
    onStay();
  };
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return <DiscardPrompt opened={isAsking || isBlocked} onStay={stay} onLeave={leave} />;
}
