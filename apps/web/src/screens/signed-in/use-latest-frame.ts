import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { clientState } from "../../client/state/client-state.ts";
import type { Frame } from "../../shell/frame/frame.ts";

/** A page that nobody touches learns of a change this soon. */
const IDLE_MS = 15_000;
/** Longer than this without a touch, and nobody is there: asking on would keep a session alive that is to end by itself. */
const DESERTED_MS = 10 * 60_000;
/** Calls come in flocks, and each of them may be the one that finds something changed. */
const AFTER_CALLS_MS = 2_000;

/**
 * The frame as it is for this session by now: who is looking, and what they are to be told. A document's own frame stays as
 * it came, so it is asked for anew after a navigation or a call, when the tab is looked at again, and now and then.
 */
export function useLatestFrame(loaded: Frame): Frame {
  const [latest, setLatest] = useState(loaded);
  const router = useRouter();
  useEffect(() => {
    const { views } = router.options.context;
    const news = new News(async () => setLatest(await views.getFrame()));
    const stopNavigation = router.subscribe("onResolved", () => news.ask());
    const stopCalls = clientState.subscribe(() => news.callsChanged(clientState.get().dataLoadingState.pendingCalls.length));
    const look = () => document.visibilityState === "visible" && news.ask();
    let touchedAt = performance.now();
    const touch = () => {
      touchedAt = performance.now();
    };
    const timer = setInterval(() => performance.now() - touchedAt < DESERTED_MS && look(), IDLE_MS);
    addEventListener("pointerdown", touch);
    addEventListener("keydown", touch);
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      news.stop();
      stopNavigation();
      stopCalls();
      clearInterval(timer);
      removeEventListener("pointerdown", touch);
      removeEventListener("keydown", touch);
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [router]);
  return latest;
}

/** Asks one question at a time, and leaves out those that its own call would lead to. */
class News {
  readonly #load: () => Promise<void>;
  #isAsking = false;
  #isStopped = false;
  #callsUnderWay = 0;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(load: () => Promise<void>) {
    this.#load = load;
  }

  ask(): void {
    if (this.#isAsking || this.#isStopped) return;
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#isAsking = true;
    this.#load()
      // A session that ended, or a network that is away: what the page does next says so.
      .catch(() => undefined)
      .finally(() => {
        this.#isAsking = false;
      });
  }

  callsChanged(underWay: number): void {
    const hasEnded = underWay < this.#callsUnderWay;
    this.#callsUnderWay = underWay;
    if (hasEnded && !this.#isAsking) this.#later ??= setTimeout(() => this.ask(), AFTER_CALLS_MS);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#later);
  }
}
