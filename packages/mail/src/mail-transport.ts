import type { MailMessage } from "./mail-message.ts";

/** The result of a delivery attempt. */
export type Delivery =
  /** the server accepted it */
  | { readonly outcome: "sent" }
  /** the server rejects it permanently */
  | { readonly outcome: "refused"; readonly reason: string }
  /** the server certainly doesn't have it, but may accept it later */
  | { readonly outcome: "deferred"; readonly reason: string }
  /** all of it was transmitted without a response: the server may or may not have it */
  | { readonly outcome: "unanswered"; readonly reason: string }
  /** the claim was refused; nothing was transmitted */
  | { readonly outcome: "taken" };

export type DeliveryOptions = {
  /**
   * Called once, right before the text is transmitted. False means that another process sent or is sending it.
   * If it throws, nothing was transmitted.
   */
  readonly claim: () => Promise<boolean>;
  /** aborts the attempt */
  readonly signal?: AbortSignal;
};

export type MailTransport = { deliver(message: MailMessage, options: DeliveryOptions): Promise<Delivery> };
