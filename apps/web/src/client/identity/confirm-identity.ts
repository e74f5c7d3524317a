import { failureOf } from "../calls/call.ts";
import { createStore } from "../state/store.ts";

/** Somebody is asked to prove who they are, and something waits for it; null while nothing does. */
type Question = { readonly answer: (isConfirmed: boolean) => void };

export const identityQuestion = createStore<Question | null>(null);

/**
 * Runs a call that may ask for a recent proof of who its caller is. If it does, the person is asked, and the call is made
 * again; if they would rather not, its failure stands.
 */
export async function withConfirmedIdentity<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (failureOf(error).facts?.needsConfirmedIdentity !== true || !(await askWhoItIs())) throw error;
    return run();
  }
}

/** Resolves to whether they proved it. A second question while one stands gets the same answer. */
function askWhoItIs(): Promise<boolean> {
  return new Promise((resolve) => {
    const earlier = identityQuestion.get();
    const answer = (isConfirmed: boolean) => {
      identityQuestion.set(() => null);
      earlier?.answer(isConfirmed);
      resolve(isConfirmed);
    };
    identityQuestion.set(() => ({ answer }));
  });
}
