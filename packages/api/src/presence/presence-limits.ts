/** The most tabs of one user that are shown at once; the one that was silent longest makes way for another. */
export const MAX_PER_USER = 10;
export const MAX_PER_DOCUMENT = 20;
export const MAX_PER_PLATFORM = 200;
/** Each holds a connection. */
export const MAX_PER_PROCESS = 1000;

/** An editor, or a process, that was silent for this long is gone. Both announce themselves every 10 s. */
export const LEASE_MS = 22_000;
export const TICK_MS = 5000;
/** How often the session and the rights behind a stream are checked if nothing else gives cause for it. */
export const RECHECK_MS = 20_000;
