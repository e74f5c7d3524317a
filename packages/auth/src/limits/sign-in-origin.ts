/**
 * The origin of an attempt to sign in, as the account knows it: a browser or a network that was used to sign in before, the caller's
 * session, or none of these.
 */
export type SignInOrigin =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "device" | "network" | "session";
      /** identifies the origin within its account */
      readonly subject: string;
    };

export const UNKNOWN_ORIGIN: SignInOrigin = { kind: "unknown" };
