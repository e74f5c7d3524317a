/** Sends a value to the server, also while the document is being left. A failure is ignored. */
export function sendJson(path: string, value: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(value)], { type: "application/json" }));
}
