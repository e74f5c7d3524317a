import { call } from "./call.ts";
import { trpcClient } from "./trpc-client.ts";

/** Ends the session and leaves for the home page. A session that is already over is signed out all the same. */
export async function signOut(): Promise<"left" | "failed"> {
  const result = await call(() => trpcClient.sessions.signOut.mutate());
  if (result.code !== "Success" && result.code !== "Unauthorized") return "failed";
  location.assign("/");
  return "left";
}
