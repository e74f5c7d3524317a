/** Functions that run in the measured page; each is sent there as text, so they refer to nothing outside of themselves. */

/** Clicks "Bewerken", and types a letter as soon as a text on the page accepts the caret. @returns the milliseconds in between */
export function timeToFirstKey(): Promise<number> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const attempt = () => {
      const text = document.querySelector<HTMLElement>("[data-guid] [contenteditable]");
      const bar = document.querySelector("[data-editor-bars]");
      if (!text || !bar) return void requestAnimationFrame(attempt);
      const before = text.textContent;
      text.focus();
      document.execCommand("insertText", false, "x");
      if (text.textContent === before) return void requestAnimationFrame(attempt);
      // The message is delivered after the frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - startedAt);
        port2.postMessage(null);
      });
    };
    [...document.querySelectorAll("button")].find((button) => button.textContent === "Bewerken")?.click();
    attempt();
  });
}

/** Starts to record, for every key, the milliseconds from the press to the frame that shows it. */
export function recordKeys(): void {
  const times: number[] = [];
  Object.assign(window, { keyTimes: times });
  document.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

export function recordedKeys(): number[] {
  return Reflect.get(window, "keyTimes");
}

/** Counts frames until `stopFrames`. */
export function countFrames(): void {
  const counted = { frames: 0, startedAt: performance.now(), isOver: false };
  Object.assign(window, { countedFrames: counted });
  const next = () => {
    counted.frames += 1;
    if (!counted.isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** @returns frames a second since `countFrames` */
export function stopFrames(): number {
  const counted: { frames: number; startedAt: number; isOver: boolean } = Reflect.get(window, "countedFrames");
  counted.isOver = true;
  return counted.frames / ((performance.now() - counted.startedAt) / 1000);
}
