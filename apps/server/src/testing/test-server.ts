import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import type { Identity, SessionService } from "@plein/auth/sessions/sessions";
import type { Invalidation } from "@plein/contract/cache/cache-tag";
import type { Platform } from "@plein/contract/platforms/platform";
import type { InvalidationListener } from "@plein/db/invalidation/invalidation-channel";
import type { PlatformDb } from "@plein/db/platform-db";
import { rowlessKysely } from "@plein/db/testing/rowless-kysely";
import type { RenderInput, RenderOutput } from "@plein/web/render-types";
import { readConfig } from "../config.ts";
import { createServer, type PleinServer } from "../create-server.ts";
import type { ServerDependencies, TimeLimits } from "../server-dependencies.ts";
import { type TestContent, testContent, testRouter } from "./test-router.ts";

export const PLATFORM_A = "11111111-1111-4111-8111-111111111111";
export const PLATFORM_B = "22222222-2222-4222-8222-222222222222";
export const USER_GUID = "33333333-3333-4333-8333-333333333333";

const MINUTE_MS = 60_000;

/** On a busy machine everything may take long. A caller's own limits are tested at the HTTP server, the picture's at its process. */
const BUSY_MACHINE_TIMEOUTS: TimeLimits = {
  connections: {
    headMs: MINUTE_MS,
    requestMs: MINUTE_MS,
    longRequestMs: MINUTE_MS,
    idleMs: MINUTE_MS,
    silentMs: MINUTE_MS,
    checkMs: 1000,
  },
  imageJobMs: MINUTE_MS,
  renderWaitMs: MINUTE_MS,
};

/** The server on a free port over a small router: for the server's own rules rather than the product's. */
export type TestServer = {
  readonly server: PleinServer;
  readonly content: TestContent;
  readonly port: number;
  readonly dataDir: string;
  /** paths of rendered documents */
  readonly renders: string[];
  /** as if a write of another process had committed */
  invalidate(invalidation: Invalidation): void;
  loseConnection(): void;
  /** awaited by a rendering before it reads anything; set to hold renderings */
  beforeRender: (() => Promise<void>) | null;
  close(): Promise<void>;
};

/**
 * @param real real dependencies, such as the product's own router and a database
 *
 * `__Host-sid=good` and the bearer token `good` authenticate a user on both platforms, `editing` a content manager; nothing else
 * is accepted.
 */
export async function startTestServer(env: Record<string, string> = {}, real: Partial<ServerDependencies> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "plein-server-"));
  const content = testContent();
  const renders: string[] = [];
  const listeners: InvalidationListener[] = [];
  const notify = (invalidation: Invalidation) => {
    for (const listener of listeners) listener.onInvalidation(invalidation);
  };
  const test: Pick<TestServer, "beforeRender"> = { beforeRender: null };

  const render = async (input: Omit<RenderInput, "manifest">): Promise<RenderOutput> => {
    renders.push(input.path);
    await test.beforeRender?.();
    return renderDocument(input);
  };
  const dependencies: ServerDependencies = {
    config: readConfig({ LOG_LEVEL: "silent", SHUTDOWN_DELAY_MS: "0", DATA_DIR: dataDir, ...env }, dataDir),
    database: {
      // No procedure of the small router reads the database, but shared middleware does; a transaction only reports
      // its invalidations.
      forPlatform: (platformGuid) =>
        ({
          platformGuid,
          kysely: rowlessKysely(),
          transaction: (run: (tx: object) => unknown) =>
            run({
              invalidate: async (tags: Invalidation["tags"]) => notify({ platformGuid, tags }),
            }),
        }) as unknown as PlatformDb,
      directory: directory(),
      listen: async (listener) => void listeners.push(listener),
      broadcast: (payload) => {
        for (const listener of listeners) listener.onMessage?.(payload);
      },
      isListening: true,
      replica: null,
      connections: { open: 0, idle: 0, waiting: 0 },
      isReady: async () => content.failure === null,
      endBusyConnections: () => undefined,
    },
    router: testRouter(content),
    sessions: sessions(),
    secrets: createSecretBox("the key of tests, and of nothing else"),
    staticDir: join(import.meta.dirname, "../../static"),
    renderer: { render },
    assetsDir: null,
    limits: BUSY_MACHINE_TIMEOUTS,
    ...real,
  };
  const server = await createServer(dependencies);
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const address = server.app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return Object.assign(test, {
    server,
    content,
    port,
    dataDir,
    renders,
    invalidate: notify,
    loseConnection: () => {
      for (const listener of listeners) listener.onConnectionLost();
    },
    async close() {
      await server.app.close();
      await rm(dataDir, { recursive: true });
    },
  });
}

async function renderDocument({ path, content, nonce, site, locale, origin }: Omit<RenderInput, "manifest">): Promise<RenderOutput> {
  const [pathname = ""] = path.split("?");
  const attribute = nonce === null ? "" : ` nonce="${nonce}"`;
  const outputOf = (status: number, headers: Record<string, string>, html: string) => ({
    status,
    headers,
    html,
    parts: [html],
    bytes: () => Buffer.from(html),
  });
  const document = (status: number, body: string) =>
    outputOf(
      status,
      {},
      `<!doctype html><html lang="${locale}"><head><meta property="csp-nonce" content="${nonce ?? ""}"><link rel="canonical" href="${origin}${pathname}"></head><body>${site.platformName} ${body} ${site.user?.guid ?? ""}<script${attribute}>start(1)</script></body></html>`,
    );
  if (pathname === "/sign-in" || pathname === "/unauthorized" || pathname.startsWith("/admin")) return document(200, `screen ${path}`);
  if (pathname === "/home") return outputOf(301, { location: "/" }, "");
  const [, formGuid] = /^\/form\/([\w-]+)$/.exec(pathname) ?? [];
  if (formGuid !== undefined) {
    const { [formGuid]: form } = await content.getForms([formGuid]);
    return form === undefined ? document(404, "no form") : document(200, JSON.stringify(form.filling));
  }
  const edited = /^(.*)\/edit$/.exec(pathname)?.[1];
  const result = await content.getPage(decodeURIComponent(edited === undefined ? pathname : edited || "/"));
  if (result.code === "Success") {
    if (edited !== undefined) return document(403, "not for you to edit");
    const { page } = result.value;
    return document(200, `${page.title} <script>injected()</script> ${JSON.stringify(page.buildingBlockInstances)}`);
  }
  if (result.code === "NotFound" && result.facts?.movedTo !== undefined) return outputOf(301, { location: result.facts.movedTo }, "");
  return result.code === "Expired" ? document(410, "gone") : document(404, "not found");
}

function directory(): ServerDependencies["database"]["directory"] {
  const platform = (guid: string, name: string, hostNames: string[]): Platform => ({
    guid,
    name,
    primaryDomain: hostNames[0] ?? "",
    hostNames,
    defaultLocale: "nl",
    timeZone: "Europe/Amsterdam",
    isDemo: false,
  });
  const platforms = [platform(PLATFORM_A, "Alfa", ["a.test", "www.a.test"]), platform(PLATFORM_B, "Beta", ["b.test"])];
  return {
    findByHost: async (host) => platforms.find(({ hostNames }) => hostNames.includes(host)) ?? null,
    list: async () => platforms,
    add: () => Promise.reject(new Error("not here")),
    rename: () => Promise.reject(new Error("not here")),
    archive: () => Promise.reject(new Error("not here")),
    restore: () => Promise.reject(new Error("not here")),
  };
}

function sessions(): SessionService {
  const identity: Identity = {
    actor: {
      kind: "user",
      userGuid: USER_GUID,
      isActive: true,
      isVerified: true,
      isAdmin: false,
      isMett: false,
      isDeveloper: false,
      isContentManager: false,
      roleIds: [],
      permissions: [],
    },
    displayName: "Anna",
    session: { digest: "digest", authenticatedSecondsAgo: 0, hasSecondFactor: false, remainingMs: 3_600_000, termsOfUseVersionAccepted: 1 },
  };
  const identities = new Map([
    ["good", identity],
    ["editing", { ...identity, actor: { ...identity.actor, isContentManager: true } }],
  ]);
  const unused = () => Promise.reject(new Error("not here"));
  return {
    identify: async (_db, { secret }) => identities.get(secret) ?? null,
    isDeactivated: async (_db, { secret }) => secret === "deactivated",
    create: unused,
    addAccessToken: unused,
    list: unused,
    recordAuthentication: unused,
    end: unused,
    endOne: unused,
    endOthers: unused,
    endAll: unused,
  };
}
