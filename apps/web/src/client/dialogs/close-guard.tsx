import { type ReactNode, useState } from "react";
import { DiscardPrompt } from "./discard-prompt.tsx";

type CloseGuard = {
  /** closes the dialog, after a prompt if there is unsaved input */
  readonly requestClose: () => void;
  /** rendered beside the dialog */
  readonly prompt: ReactNode;
};

/**
 * Prompts before a dialog with unsaved input is closed.
 *
 * @param isChanged whether there is unsaved input
 * @param onClose closes the dialog and discards its input
 */
export function useCloseGuard(isChanged: boolean, onClose: () => void): CloseGuard {
  const [isAsking, setAsking] = useState(false);
  return {
    requestClose: () => (isChanged ? setAsking(true) : onClose()),
    prompt: <DiscardPrompt opened={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />,
  };
}
