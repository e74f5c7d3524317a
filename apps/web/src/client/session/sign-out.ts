import { call } from "../calls/call.ts";
import { trpcClient } from "../calls/trpc-client.ts";
import { forgetDestinations } from "../state/recent-destinations.ts";
import { forgetSession } from "../state/session-state.ts";
import { broadcastSignOut } from "./other-tabs.ts";

/** Ends the session, clears token and user in all tabs, and opens the home page. Succeeds also if the session had already ended. */
export async function signOut(): Promise<"left" | "failed"> {
  const result = await call(() => trpcClient.sessions.signOut.mutate());
  if (result.code !== "Success" && result.code !== "Unauthorized") return "failed";
  forgetSession();
  forgetDestinations();
  broadcastSignOut();
  location.assign("/");
  return "left";
}
