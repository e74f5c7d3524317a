/**
 * The origin of an attempt to sign in, as far as the account knows it: a browser that was signed in to it before, a network
 * that it was signed in from, the caller's session, or none of these.
 */
export type SignInOrigin =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "device" | "network" | "session";
      /** names the origin among those of its account */
      readonly subject: string;
    };

export const UNKNOWN_ORIGIN: SignInOrigin = { kind: "unknown" };
