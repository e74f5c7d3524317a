import { call } from "../calls/call.ts";
import { trpcClient } from "../calls/trpc-client.ts";
import { forgetSession } from "../state/session-state.ts";
import { broadcastSignOut } from "./other-tabs.ts";

/** Ends the session, forgets token and user here and in the other tabs, and leaves for the home page. A session that is already over is signed out all the same. */
export async function signOut(): Promise<"left" | "failed"> {
  const result = await call(() => trpcClient.sessions.signOut.mutate());
  if (result.code !== "Success" && result.code !== "Unauthorized") return "failed";
  forgetSession();
  broadcastSignOut();
  location.assign("/");
  return "left";
}
