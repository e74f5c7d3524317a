import { type ReactNode, useState } from "react";
import { DiscardPrompt } from "./discard-prompt.tsx";

type CloseGuard = {
  /** closes the dialog, or asks first whether to discard what was filled in */
  readonly requestClose: () => void;
  /** rendered beside the dialog */
  readonly prompt: ReactNode;
};

/**
 * Prompts before a dialog is closed while it holds something that isn't saved.
 *
 * @param isChanged whether the user filled something in
 * @param onClose closes the dialog and discards what it holds
 */
export function useCloseGuard(isChanged: boolean, onClose: () => void): CloseGuard {
  const [isAsking, setAsking] = useState(false);
  return {
    requestClose: () => (isChanged ? setAsking(true) : onClose()),
    prompt: <DiscardPrompt opened={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />,
  };
}
