import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { clientState } from "../../client/state/client-state.ts";
import type { Frame } from "../../shell/frame/frame.ts";

/** The interval at which an idle page is updated. */
const IDLE_MS = 15_000;
/** Without interaction for longer than this, polling stops: it would keep a session alive that should expire. */
const DESERTED_MS = 10 * 60_000;
/** Calls come in bursts, and any of them may reveal a change. */
const AFTER_CALLS_MS = 2_000;

/**
 * The current frame for this session: the user, and their notices. A document's own frame doesn't change, so it is polled: after a
 * navigation or a call, when the tab becomes visible again, and at intervals.
 */
export function useLatestFrame(loaded: Frame): Frame {
  const [latest, setLatest] = useState(loaded);
  const router = useRouter();
  useEffect(() => {
    const { views } = router.options.context;
    const refresher = new FrameRefresher(async () => setLatest(await views.getFrame()));
    const stopNavigation = router.subscribe("onResolved", () => refresher.refresh());
    const stopCalls = clientState.subscribe(() => refresher.callsChanged(clientState.get().dataLoadingState.pendingCalls.length));
    const refreshIfVisible = () => document.visibilityState === "visible" && refresher.refresh();
    let touchedAt = performance.now();
    const touch = () => {
      touchedAt = performance.now();
    };
    const timer = setInterval(() => performance.now() - touchedAt < DESERTED_MS && refreshIfVisible(), IDLE_MS);
    addEventListener("pointerdown", touch);
    addEventListener("keydown", touch);
    addEventListener("focus", refreshIfVisible);
    document.addEventListener("visibilitychange", refreshIfVisible);
    return () => {
      refresher.stop();
      stopNavigation();
      stopCalls();
      clearInterval(timer);
      removeEventListener("pointerdown", touch);
      removeEventListener("keydown", touch);
      removeEventListener("focus", refreshIfVisible);
      document.removeEventListener("visibilitychange", refreshIfVisible);
    };
  }, [router]);
  return latest;
}

/** Loads the frame one call at a time, and ignores the events that its own call would cause. */
class FrameRefresher {
  readonly #load: () => Promise<void>;
  #isLoading = false;
  #isStopped = false;
  #callsUnderWay = 0;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(load: () => Promise<void>) {
    this.#load = load;
  }

  refresh(): void {
    if (this.#isLoading || this.#isStopped) return;
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#isLoading = true;
    this.#load()
      // The session ended, or there is no network: the page's next call reports it.
      .catch(() => undefined)
      .finally(() => {
        this.#isLoading = false;
      });
  }

  callsChanged(underWay: number): void {
    const hasEnded = underWay < this.#callsUnderWay;
    this.#callsUnderWay = underWay;
    if (hasEnded && !this.#isLoading) this.#later ??= setTimeout(() => this.refresh(), AFTER_CALLS_MS);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#later);
  }
}
