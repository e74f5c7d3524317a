import { join } from "node:path";
import { inEachLanguage } from "@plein/contract/languages";
import type { RouteManifest, ServerEntry } from "@plein/web/render-types";
import type { ViteDevServer } from "vite";
import type { PleinServer } from "../create-server.ts";
import type { ReactRenderer } from "./react-renderer.ts";

export type ViteWeb = {
  readonly renderer: ReactRenderer;
  readonly assetsDir: null;
  /** call it before the server listens */
  readonly attach: (server: Pick<PleinServer, "app">) => Promise<void>;
  readonly close: () => Promise<void>;
};

const REFRESH_PREAMBLE =
  'import { injectIntoGlobalHook } from "/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;';

type RootScripts = NonNullable<RouteManifest["routes"][string]["scripts"]>;

const ROOT_SCRIPTS: (RootScripts[number] & { readonly children?: string })[] = [
  { attrs: { type: "module" }, children: REFRESH_PREAMBLE },
  { attrs: { type: "module", src: "/@vite/client" } },
  { attrs: { type: "module", src: "/src/entry-client.tsx" } },
];

/** Nothing is built, so nothing can be preloaded. One object, because the router caches derived values by identity. */
const DEVELOPMENT_MANIFEST: RouteManifest = {
  routes: { __root__: { scripts: ROOT_SCRIPTS } },
  // In a build, the documents name their styles.
  visitor: { scripts: ["/@vite/client", "/src/development-styles.ts", "/src/entry-visitor.ts"] },
  messages: inEachLanguage(() => "/@vite/client"),
  documentStyles: [],
  blockStyles: {},
};

/** The web application from its sources, with hot reloading. For development only: nothing is built or cached. */
export function createViteWeb(webDir: string): ViteWeb {
  let vite: ViteDevServer | null = null;
  return {
    renderer: {
      async render(input) {
        if (vite === null) throw new Error("A page was requested before the web application was attached");
        try {
          // The web application's own types guarantee the module's shape.
          const entry = (await vite.ssrLoadModule("/src/entry-server.tsx")) as ServerEntry;
          return await entry.render({ ...input, manifest: DEVELOPMENT_MANIFEST });
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          throw error;
        }
      },
    },
    assetsDir: null,
    async attach({ app }) {
      const { createServer } = await import("vite");
      const server = { middlewareMode: true, hmr: { server: app.server } } as const;
      const started = await createServer({ root: webDir, configFile: join(webDir, "vite.config.ts"), server, appType: "custom" });
      vite = started;
      app.addHook("onRequest", (request, reply, done) => {
        // Vite serves its own URLs; it passes the rest back here.
        started.middlewares(request.raw, reply.raw, (error?: unknown) => done(error instanceof Error ? error : undefined));
      });
    },
    close: async () => vite?.close(),
  };
}
