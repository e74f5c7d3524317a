import type { LogEntry } from "@plein/contract/logs/log-entry";
import { errorMessage, LOG_FLUSH_INTERVAL_MS, LOG_LEVEL, logTimestamp } from "@plein/contract/logs/log-level";

/** A problem, logged as `code - title`; the browser adds the other members of the entry. */
export type LogNote = {
  readonly code: string | number;
  readonly title: string;
  readonly level?: LogEntry["level"];
  readonly details?: string;
};

/** The limits of one call of the log (of contract/logs/log-entry, whose schema would be too large to import here). */
const MAX_ENTRIES = 100;
const MAX_MESSAGE = 1000;
const MAX_DETAILS = 2000;
const MAX_ATTEMPTS = 3;

export type BrowserLog = {
  add(note: LogNote): void;
  /** Sends the buffer; with `keepalive` when the page is being left. */
  flush(): Promise<void>;
};

type BrowserLogOptions = {
  /** URL of the log; looked up at the first entry */
  readonly findUrl: () => Promise<string>;
  /** resolves to whether the entries arrived */
  readonly send: (url: string, entries: readonly LogEntry[]) => Promise<boolean>;
  readonly now: () => number;
  /** the page without its query, and the browser */
  readonly describe: () => Pick<LogEntry, "origin" | "platform" | "user_agent" | "bot">;
};

/** Buffers entries and sends them as a batch: some seconds later, or when the page is left. */
export function createBrowserLog({ findUrl, send, now, describe }: BrowserLogOptions): BrowserLog {
  let unsentEntries: LogEntry[] = [];
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let url: Promise<string> | null = null;

  const later = () => {
    timer ??= setTimeout(() => void flush(), LOG_FLUSH_INTERVAL_MS);
  };

  /** Fetches the URL of the log early, since there may be no time when the page is left. */
  function target(): Promise<string> {
    url ??= findUrl();
    url.catch(() => undefined);
    return url;
  }

  async function sendTo(entries: readonly LogEntry[]): Promise<boolean> {
    try {
      return await send(await target(), entries);
    } catch {
      url = null;
      return false;
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const entries = unsentEntries;
    unsentEntries = [];
    if (entries.length === 0) return;
    const isSent = await sendTo(entries);
    attempts = isSent ? 0 : attempts + 1;
    // The batch is dropped after some attempts; otherwise a page without a connection would retry for as long as it is open.
    if (isSent || attempts >= MAX_ATTEMPTS) return;
    unsentEntries = [...entries, ...unsentEntries].slice(0, MAX_ENTRIES);
    later();
  }

  return {
    add({ code, title, level = LOG_LEVEL.error, details }) {
      if (unsentEntries.length >= MAX_ENTRIES) return;
      void target();
      const short_message = errorMessage(code, title).slice(0, MAX_MESSAGE);
      const more = details === undefined ? {} : { full_message: details.slice(0, MAX_DETAILS) };
      unsentEntries.push({ short_message, ...more, level, ...describe(), timestamp: logTimestamp(now()) });
      later();
    },
    flush,
  };
}

let shared: BrowserLog | null = null;

/** The log of this tab. */
export function browserLog(): BrowserLog {
  if (shared !== null) return shared;
  shared = createBrowserLog({
    findUrl: fetchTarget,
    send: async (url, entries) => {
      const headers = { "content-type": "application/json" };
      // `keepalive`: the request survives the page. A rejected batch would be rejected again, so only a lost one is retried.
      const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(entries), keepalive: true });
      return response.status < 500 && response.status !== 429;
    },
    now: Date.now,
    describe: () => ({
      origin: location.origin + location.pathname,
      platform: location.hostname,
      user_agent: navigator.userAgent.slice(0, MAX_MESSAGE),
      bot: navigator.webdriver,
    }),
  });
  const { flush } = shared;
  addEventListener("pagehide", () => void flush());
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void flush());
  return shared;
}

async function fetchTarget(): Promise<string> {
  const response = await fetch("/api/logs:target");
  if (!response.ok) throw new Error("The address of the log is unknown");
  // The response follows the procedure's schema, which its tests verify.
  return ((await response.json()) as { readonly url: string }).url;
}
