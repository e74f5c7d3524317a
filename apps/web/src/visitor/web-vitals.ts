import { sendJson } from "./send-json.ts";
import { isPrerendering, navigationEntry } from "./speculative-loading.ts";

/** A shift belongs to those before it if it comes within a second of the last, in a window of five seconds at most. */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
/** The shortest interactions that a browser can be asked for. */
const MIN_DURATION_MS = 16;
/** One in so many interactions may be slow by chance, and isn't counted. */
const INTERACTIONS_PER_EXCEPTION = 50;

/** What the entries of these types have beyond all others. */
type Entry = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean; readonly interactionId?: number };

/**
 * Measures how fast and steady this document is (Core Web Vitals, https://web.dev/articles/vitals), how long it is shown (time on page) and
 * whether it is translated, and reports it as soon as it is hidden or left. It stores nothing in the browser. A document that was opened in
 * the background waited for its reader, which says nothing of its speed.
 */
export function reportWebVitals(): void {
  const navigation = navigationEntry();
  if (!navigation || (document.hidden && !isPrerendering())) return;
  // A browser or another program that translates a document changes its language.
  const root = document.documentElement;
  const { lang } = root;
  const readers = [observeLargestPaint(), observeShifts(), observeInteractions()];
  document.addEventListener("visibilitychange", function report() {
    if (!document.hidden || isPrerendering()) return;
    document.removeEventListener("visibilitychange", report);
    const [lcp, cls, inp] = readers.map((read) => read());
    // For its reader, a document that was rendered ahead began when it was shown.
    const sinceStart = (at: number | undefined) => at && Math.max(0, at - (navigation.activationStart ?? 0));
    const ttfb = sinceStart(navigation.responseStart);
    const translatedTo = root.lang === lang ? undefined : root.lang;
    const shownMs = sinceStart(performance.now());
    // A choice that the cookie dialog marks; absent without one.
    const hasConsented = "consented" in root.dataset || undefined;
    const speed = { lcp: sinceStart(lcp), inp, cls, ttfb };
    sendJson("/api/statistics:webVitals", { path: location.pathname, ...speed, shownMs, translatedTo, hasConsented });
  });
}

type Reader = () => number | undefined;

/** When the largest part was painted (LCP); browsers stop looking once the reader does something. */
function observeLargestPaint(): Reader {
  let painted: number | undefined;
  const flush = observe("largest-contentful-paint", ({ startTime }) => {
    painted = startTime;
  });
  return () => {
    flush?.();
    return painted;
  };
}

/** How far parts moved that the reader didn't move (CLS): the sum of the worst window. */
function observeShifts(): Reader {
  let [worst, sum, startedAt, lastAt] = [0, 0, 0, 0];
  const flush = observe("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - lastAt > SHIFT_GAP_MS || startTime - startedAt > SHIFT_WINDOW_MS) [sum, startedAt] = [0, startTime];
    lastAt = startTime;
    sum += value;
    worst = Math.max(worst, sum);
  });
  return () => {
    flush?.();
    return flush && worst;
  };
}

/** How long the slowest interactions took until the next paint (INP). */
function observeInteractions(): Reader {
  const durations: Record<number, number> = {};
  const add = ({ interactionId, duration }: Entry) => {
    if (interactionId) durations[interactionId] = Math.max(duration, durations[interactionId] ?? 0);
  };
  // The first one is reported however short it is.
  const flushes = [observe("event", add), observe("first-input", add)];
  return () => {
    for (const flush of flushes) flush?.();
    const slowest = Object.values(durations).sort((one, other) => other - one);
    return slowest[Math.floor(slowest.length / INTERACTIONS_PER_EXCEPTION)];
  };
}

/** @returns a function that reads the entries that weren't read yet; undefined if the browser has no such entries */
function observe(type: string, read: (entry: Entry) => void): (() => void) | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const readAll = (entries: PerformanceEntryList) => {
    for (const entry of entries as Entry[]) read(entry);
  };
  const observer = new PerformanceObserver((list) => readAll(list.getEntries()));
  // TypeScript doesn't know of the threshold.
  observer.observe({ type, buffered: true, durationThreshold: MIN_DURATION_MS } as PerformanceObserverInit);
  return () => readAll(observer.takeRecords());
}
