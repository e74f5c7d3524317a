import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Cookies, SharedContext } from "./shared-context.ts";

/** The contexts that the stories of a worker share: those that need no other options than the configuration's. */
export class SharedContexts {
  readonly scripted = new SharedContext();
  /** for stories that switch scripts off */
  readonly scriptless = new SharedContext();
  readonly #others: SharedContext[] = [];

  /** A page of a further person in a story, in a context without another open page. One after another: a context isn't reserved. */
  async openPage(browser: Browser, cookies: Cookies): Promise<Page> {
    const shared = this.#others.find(({ isIdle }) => isIdle) ?? this.#addOther();
    // Of somebody before in this story, who closed the page.
    await shared.empty();
    return (await shared.contextWith(browser, cookies)).newPage();
  }

  async emptyOthers(): Promise<void> {
    await Promise.all(this.#others.map((shared) => shared.empty()));
  }

  has(context: BrowserContext): boolean {
    return [this.scripted, this.scriptless, ...this.#others].some((shared) => shared.has(context));
  }

  #addOther(): SharedContext {
    const shared = new SharedContext({ javaScriptEnabled: true });
    this.#others.push(shared);
    return shared;
  }
}
