import { failureOf } from "@plein/client/failure-of";
import { createPleinClient, type PleinClient } from "@plein/client/plein-client";
import type { CliConfig } from "../config.ts";
import { CliError } from "../terminal/cli-error.ts";
import { EXIT_CODE } from "../terminal/exit-code.ts";
import { explainFailure } from "../terminal/explain-failure.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type DemoRole, demoAccount, isOnThisMachine } from "./demo-account.ts";
import type { SessionPlace, StoredSessions } from "./stored-sessions.ts";

export type ConnectionOptions = { readonly url?: string; readonly platform?: string };

export type CliContext = { readonly config: CliConfig; readonly terminal: Terminal; readonly sessions: StoredSessions };

/** Where a command goes: what was said on the line, else the environment, else this machine. */
export function placeOf({ url, platform }: ConnectionOptions, config: CliConfig): SessionPlace {
  const address = url ?? config.url;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new CliError(`${address} is no address. Give one such as http://localhost:4000: --url http://localhost:4000`, EXIT_CODE.usage);
  return { url: address, platform: platform ?? config.platform ?? new URL(address).hostname };
}

export function connect(place: SessionPlace, sessionSecret?: string): PleinClient {
  // What the server says stands among the command line's own words, which are English.
  return createPleinClient({ baseUrl: place.url, host: place.platform, locale: "en", sessionSecret });
}

function connectByKey(place: SessionPlace, token: string): PleinClient {
  return createPleinClient({ baseUrl: place.url, host: place.platform, locale: "en", token });
}

/**
 * Makes calls as whoever signed in on that platform, or by the key of a program where the environment has one. On a demo on this machine, where nobody did, as the demo's own
 * account for the role, and says so: a script needs no sign-in right after the start.
 */
export async function asSignedIn<T>(
  options: ConnectionOptions,
  role: DemoRole,
  { config, sessions, terminal }: CliContext,
  run: (plein: PleinClient) => Promise<T>,
): Promise<T> {
  const place = placeOf(options, config);
  if (config.apiKey !== null)
    return run(connectByKey(place, config.apiKey)).catch((error: unknown) => Promise.reject(explainFailure(error, place)));
  const stored = sessions.find(place);
  try {
    if (stored !== null) return await run(connect(place, stored.secret));
    return await asDemoAccount(place, role, terminal, run);
  } catch (error) {
    const { code, facts } = failureOf(error);
    if (stored !== null && code === "Unauthorized" && facts?.isAuthenticated !== true) sessions.remove(place);
    throw explainFailure(error, place);
  }
}

async function asDemoAccount<T>(
  place: SessionPlace,
  role: DemoRole,
  terminal: Terminal,
  run: (plein: PleinClient) => Promise<T>,
): Promise<T> {
  const plein = connect(place);
  const site = isOnThisMachine(place.url) ? await plein.api.platforms.getSite.query() : null;
  if (!site?.isDemo) return await run(plein);
  const account = demoAccount(role, site.primaryDomain);
  await plein.signIn(account);
  terminal.note(`Not signed in: acting as ${account.email} of this demo.`);
  try {
    return await run(plein);
  } finally {
    // The session ends with the command; a server that has gone by now has nothing left to end.
    await plein.signOut().catch(() => undefined);
  }
}
