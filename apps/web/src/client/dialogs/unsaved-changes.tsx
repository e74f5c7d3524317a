import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DiscardPrompt, type DiscardTexts } from "./discard-prompt.tsx";

type UnsavedChangesProps = {
  readonly isChanged: boolean;
  /** whether the screen at this path keeps the changes */
  readonly staysOn: (pathname: string) => boolean;
  /** discards the changes */
  readonly onDiscard: () => void;
  /** absent: the texts for any draft */
  readonly texts?: DiscardTexts;
};

/** Prompts before a navigation discards unsaved changes (a dirty form), as the browser does before the document is unloaded. */
export function UnsavedChanges({ isChanged, staysOn, onDiscard, texts }: UnsavedChangesProps): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isChanged && !staysOn(next.pathname),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const leave = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return <DiscardPrompt opened={blocker.status === "blocked"} onStay={() => blocker.reset?.()} onLeave={leave} {...(texts && { texts })} />;
}
