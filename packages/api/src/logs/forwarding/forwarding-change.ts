/** The numbers of a platform's errors that were forwarded, lost and left waiting by this process since the last change. */
export type ForwardingChange = {
  readonly forwarded: number;
  readonly lost: number;
  readonly waiting: number;
  /** when the oldest of those that wait was added */
  readonly waitingSince: Date | null;
  /** an attempt to send some of them that failed */
  readonly failure: ForwardingFailure | null;
};

/** `status` is the HTTP status of the receiver; null if it gave none. */
export type ForwardingFailure = { readonly failedOn: Date; readonly status: number | null };

/** The changes of some seconds. */
export type ForwardingBatch = Omit<ForwardingChange, "failure"> & { readonly failures: number; readonly failure: ForwardingFailure | null };
