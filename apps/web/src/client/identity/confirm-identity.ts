import { toFailure } from "../calls/call.ts";
import { createStore } from "../state/store.ts";

/** A pending request for a proof of identity, on which a call waits. */
type ProofRequest = { readonly resolve: (isConfirmed: boolean) => void };

export const proofRequest = createStore<ProofRequest | null>(null);

/**
 * Runs a call that may require recent authentication. If it does, a dialog prompts for it, and the call is repeated; if the user cancels,
 * the call's failure is returned.
 */
export async function withConfirmedIdentity<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (toFailure(error).facts?.needsConfirmedIdentity !== true || !(await requestProof())) throw error;
    return run();
  }
}

/** Resolves to whether the user proved their identity. Requests while the dialog is open share its outcome. */
function requestProof(): Promise<boolean> {
  return new Promise((resolve) => {
    const earlier = proofRequest.get();
    const settle = (isConfirmed: boolean) => {
      proofRequest.set(() => null);
      earlier?.resolve(isConfirmed);
      resolve(isConfirmed);
    };
    proofRequest.set(() => ({ resolve: settle }));
  });
}
