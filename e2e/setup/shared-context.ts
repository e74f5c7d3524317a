import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import { productOfWorker } from "./products.ts";

/** Playwright's own size of a window, which a story that changes it has in a context of its own. */
export const ORDINARY_VIEWPORT = { width: 1280, height: 720 };

/** The hosts whose pages most stories open. */
const HOSTS = ["lindendaal.localhost", "meeuwen.localhost"];

/** What pages can store beside cookies, in the terms of `Storage.clearDataForOrigin`. */
const STORED = "local_storage,indexeddb,cache_storage,service_workers,file_systems";

export type Cookies = Parameters<BrowserContext["addCookies"]>[0];

type OpenedContext = {
  readonly context: BrowserContext;
  readonly anchors: readonly Page[];
  readonly devTools: CDPSession;
  /** those whose pages may have stored something since the context was last emptied */
  readonly origins: Set<string>;
};

/**
 * A browser context that the stories of a worker share: a new context starts a process, and compiles the application and axe again
 * (docs/decisions/152). Between two stories it loses its tabs, cookies, storage, routes and permissions, and the browser's cache stays, as
 * a person's does.
 */
export class SharedContext {
  readonly #options: BrowserContextOptions;
  #opened: OpenedContext | null = null;

  /** @param options those that don't follow from the story that first uses the context */
  constructor(options: BrowserContextOptions = {}) {
    this.#options = options;
  }

  /** @param cookies those that its next user begins with */
  async contextWith(browser: Browser, cookies: Cookies = []): Promise<BrowserContext> {
    const { context } = this.#opened ?? (await this.#open(browser));
    await context.clearCookies();
    await context.addCookies(cookies);
    return context;
  }

  /**
   * Leaves nothing of a story to the next one. A context that can't be emptied is given up: its process may have crashed. Not by
   * `setStorageState`, which clears the browser's cache too, and opens a page of each origin (docs/decisions/223).
   */
  async empty(): Promise<void> {
    if (this.#opened === null) return;
    const { context, anchors, devTools, origins } = this.#opened;
    try {
      await Promise.all(context.pages().map((page) => (anchors.includes(page) ? undefined : page.close())));
      await Promise.all([...origins].map((origin) => devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORED })));
      origins.clear();
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.clearPermissions();
      await context.setOffline(false);
    } catch {
      this.#opened = null;
      await context.close();
    }
  }

  has(context: BrowserContext): boolean {
    return this.#opened?.context === context;
  }

  /** whether no story has a page open in it */
  get isIdle(): boolean {
    return this.#opened === null || this.#opened.context.pages().length === this.#opened.anchors.length;
  }

  /** Pages of a site share a process (`--process-per-site`) as long as one of them is open. */
  async #open(browser: Browser): Promise<OpenedContext> {
    const context = await browser.newContext({ viewport: ORDINARY_VIEWPORT, ...this.#options });
    const forget = () => (this.#opened = null);
    context.on("close", forget);
    const origins = new Set<string>();
    context.on("page", (page) => page.on("framenavigated", (frame) => addOrigin(origins, frame.url())));
    const [anchor, ...others] = await Promise.all(HOSTS.map((host) => openAnchor(context, host, forget)));
    if (anchor === undefined) throw new Error("A shared context needs a page");
    const devTools = await context.newCDPSession(anchor);
    this.#opened = { context, anchors: [anchor, ...others], devTools, origins };
    return this.#opened;
  }
}

async function openAnchor(context: BrowserContext, host: string, onCrash: () => void): Promise<Page> {
  const anchor = await context.newPage();
  anchor.on("crash", onCrash);
  await anchor.goto(`http://${host}:${productOfWorker().port}/robots.txt`);
  return anchor;
}

function addOrigin(origins: Set<string>, url: string): void {
  const { origin, protocol } = new URL(url);
  if (protocol === "http:" || protocol === "https:") origins.add(origin);
}
