/**
 * Where somebody tries to sign in, as far as their account knows it: a browser that was signed in to it before, a network
 * that it was signed in from, the session that they are in, or none of these.
 */
export type SignInOrigin =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "device" | "network" | "session";
      /** names the origin among those of its account */
      readonly subject: string;
    };

export const UNKNOWN_ORIGIN: SignInOrigin = { kind: "unknown" };
