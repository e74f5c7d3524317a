import { join } from "node:path";
import type { RouteManifest, ServerEntry } from "@plein/web/render-types";
import type { PleinServer } from "../create-server.ts";
import type { PageRenderer } from "./page-renderer.ts";

export type ViteWeb = {
  readonly renderer: PageRenderer;
  readonly assetsDir: null;
  readonly attach: (server: PleinServer) => Promise<void>;
  readonly close: () => Promise<void>;
};

const PREAMBLE =
  'import { injectIntoGlobalHook } from "/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;';

/** One for the life of the process: the router keeps by it what it made of it. */
const DEVELOPMENT_MANIFEST = {
  routes: {
    __root__: {
      scripts: [
        { attrs: { type: "module" }, children: PREAMBLE },
        { attrs: { type: "module", src: "/@vite/client" } },
        { attrs: { type: "module", src: "/src/entry-client.tsx" } },
      ],
    },
  },
  messages: { nl: "", en: "" },
  fonts: [],
} as unknown as RouteManifest;

/** The web application from its source, with changes shown at once. For development only: nothing here is built or kept. */
export async function openViteWeb(webDir: string): Promise<ViteWeb> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: webDir,
    configFile: join(webDir, "vite.config.ts"),
    server: { middlewareMode: true, hmr: { port: 0 } },
    appType: "custom",
  });
  return {
    renderer: {
      async render(input) {
        try {
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
      app.addHook("onRequest", (request, reply, done) => {
        // Vite answers its own addresses; the rest comes back here.
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error instanceof Error ? error : undefined));
      });
    },
    close: () => vite.close(),
  };
}
