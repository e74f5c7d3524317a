import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { productOfWorker } from "./products.ts";

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

const NO_STATE: State = { cookies: [], origins: [] };

/**
 * One browser context for the stories of a worker that need no other options than the configuration's, and one for those that also switch
 * scripts off: a new context starts a process, and compiles the application and axe again (docs/decisions/152). Between two stories it
 * loses its tabs, cookies, storage, routes and permissions, and the browser's cache stays, as a person's does.
 */
export class SharedContext {
  private opened: { readonly context: BrowserContext; readonly anchor: Page } | null = null;

  /** @param state the cookies and storage that the next story begins with */
  async contextWith(browser: Browser, state: State = NO_STATE): Promise<BrowserContext> {
    const { context } = this.opened ?? (await this.open(browser));
    await context.setStorageState(state);
    return context;
  }

  /** Leaves nothing of a story to the next one. A context that can't be emptied is given up: its process may have crashed. */
  async empty(): Promise<void> {
    if (this.opened === null) return;
    const { context, anchor } = this.opened;
    try {
      await Promise.all(context.pages().map((page) => (page === anchor ? undefined : page.close())));
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.clearPermissions();
      await context.setOffline(false);
    } catch {
      this.opened = null;
      await context.close();
    }
  }

  /** Pages of a site share a process (`--process-per-site`) as long as one of them is open. */
  private async open(browser: Browser) {
    const context = await browser.newContext();
    const anchor = await context.newPage();
    const forget = () => (this.opened = null);
    anchor.on("crash", forget);
    await anchor.goto(`http://lindendaal.localhost:${productOfWorker().port}/robots.txt`);
    this.opened = { context, anchor };
    return this.opened;
  }
}
