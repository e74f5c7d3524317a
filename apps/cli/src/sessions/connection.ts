import { createPleinClient, type PleinClient } from "@plein/client/plein-client";
import { toFailure } from "@plein/client/to-failure";
import type { CliConfig } from "../config.ts";
import { CliError } from "../terminal/cli-error.ts";
import { EXIT_CODE } from "../terminal/exit-code.ts";
import { explainFailure } from "../terminal/explain-failure.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type DemoRole, demoAccount, isOnThisMachine } from "./demo-account.ts";
import type { ServerTarget, StoredSessions } from "./stored-sessions.ts";

export type ConnectionOptions = { readonly url?: string; readonly platform?: string };

export type CliContext = { readonly config: CliConfig; readonly terminal: Terminal; readonly sessions: StoredSessions };

/** The server and platform of a command: from its options, else the environment, else this machine. */
export function resolveTarget({ url, platform }: ConnectionOptions, config: CliConfig): ServerTarget {
  const serverUrl = url ?? config.url;
  if (!URL.canParse(serverUrl) || !/^https?:$/.test(new URL(serverUrl).protocol))
    throw new CliError(`${serverUrl} is not a URL of a server. Use one such as --url http://localhost:4000`, EXIT_CODE.usage);
  return { url: serverUrl, platform: platform ?? config.platform ?? new URL(serverUrl).hostname };
}

export function connect(target: ServerTarget, sessionSecret?: string): PleinClient {
  // English, because the server's messages are shown among the program's own, which are English.
  return createPleinClient({ baseUrl: target.url, host: target.platform, locale: "en", sessionSecret });
}

function connectWithApiKey(target: ServerTarget, token: string): PleinClient {
  return createPleinClient({ baseUrl: target.url, host: target.platform, locale: "en", token });
}

/**
 * Makes calls with the API key in the environment, or else as the user signed in to that platform. On a local demo without either,
 * signs in with the demo's account for the role and says so, so that a script needs no sign-in right after the start.
 */
export async function withSession<T>(
  options: ConnectionOptions,
  role: DemoRole,
  { config, sessions, terminal }: CliContext,
  run: (plein: PleinClient) => Promise<T>,
): Promise<T> {
  const target = resolveTarget(options, config);
  if (config.apiKey !== null)
    return run(connectWithApiKey(target, config.apiKey)).catch((error: unknown) => Promise.reject(explainFailure(error, target)));
  const stored = sessions.find(target);
  try {
    if (stored !== null) return await run(connect(target, stored.secret));
    return await withDemoAccount(target, role, terminal, run);
  } catch (error) {
    const { code, facts } = toFailure(error);
    if (stored !== null && code === "Unauthorized" && facts?.isAuthenticated !== true) sessions.remove(target);
    throw explainFailure(error, target);
  }
}

async function withDemoAccount<T>(
  target: ServerTarget,
  role: DemoRole,
  terminal: Terminal,
  run: (plein: PleinClient) => Promise<T>,
): Promise<T> {
  const plein = connect(target);
  const site = isOnThisMachine(target.url) ? await plein.api.platforms.getSite.query() : null;
  if (!site?.isDemo) return await run(plein);
  const account = demoAccount(role, site.primaryDomain);
  await plein.signIn(account);
  terminal.note(`Not signed in: acting as ${account.email} of this demo.`);
  try {
    return await run(plein);
  } finally {
    // The session ends with the command; a server that has stopped has no session left to end.
    await plein.signOut().catch(() => undefined);
  }
}
