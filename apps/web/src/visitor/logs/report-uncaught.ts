import type { LogNote } from "./browser-log.ts";

/** Client-side logging: reports uncaught errors; the log itself is loaded for the first of them. @returns a function that stops it */
export function reportUncaught(): () => void {
  const listening = new AbortController();
  const report = (error: unknown) => {
    const { name, message, stack } = error instanceof Error ? error : { name: "Error", message: String(error), stack: "" };
    add({ code: name, title: message, details: stack ?? "" });
  };
  const options = { signal: listening.signal };
  addEventListener("error", (event) => report(event.error ?? event.message), options);
  addEventListener("unhandledrejection", (event) => report(event.reason), options);
  return () => listening.abort();
}

function add(note: LogNote): void {
  // Without a connection there is no log either; an error here would report itself.
  import("./browser-log.ts").then(({ browserLog }) => browserLog().add(note)).catch(() => undefined);
}
