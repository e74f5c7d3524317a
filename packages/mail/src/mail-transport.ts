import type { MailMessage } from "./mail-message.ts";

/** What became of an attempt to hand over a mail. */
export type Delivery =
  /** the server has it */
  | { readonly outcome: "sent" }
  /** the server won't have it, now or later */
  | { readonly outcome: "refused"; readonly reason: string }
  /** the server surely doesn't have it; later it may */
  | { readonly outcome: "deferred"; readonly reason: string }
  /** all of it was handed over and no answer came: the server may or may not have it */
  | { readonly outcome: "unanswered"; readonly reason: string }
  /** the claim was refused; nothing was handed over */
  | { readonly outcome: "taken" };

export type DeliveryOptions = {
  /**
   * Called once, when all that is left is to hand over the text, and before any of it is. False: somebody else did or does
   * so. Where it throws, nothing was handed over.
   */
  readonly claim: () => Promise<boolean>;
  /** gives up waiting */
  readonly signal?: AbortSignal;
};

export type MailTransport = { deliver(message: MailMessage, options: DeliveryOptions): Promise<Delivery> };
