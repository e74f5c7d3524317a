import { z } from "zod";
import { Profile } from "../profiles/profile.ts";

/** The credentials of a person or program. */
export const Credentials = z.strictObject({ email: z.string().trim().min(3).max(254), password: z.string().min(1).max(1024) });
export type Credentials = z.infer<typeof Credentials>;

/** The response to a sign-in. The session itself is in a cookie that no script can read. */
export const SignedIn = z.strictObject({ profile: Profile, accessToken: z.string(), accessTokenDate: z.iso.datetime() });
export type SignedIn = z.infer<typeof SignedIn>;

/** A bearer token for uploads and programs, of ten minutes; it ends with its session. */
export const AccessToken = SignedIn.pick({ accessToken: true, accessTokenDate: true });
export type AccessToken = z.infer<typeof AccessToken>;

/** One of the caller's own sessions. */
export const OwnSession = z.strictObject({
  /** identifies the session: enough to end it, never to sign in */
  id: z.string(),
  /** the session of the current request */
  isCurrent: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** the truncated address from which it was started, such as `192.0.2.0/24`; may be empty */
  network: z.string(),
  createdOn: z.iso.datetime(),
  /** with a precision of five minutes */
  lastUsedOn: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof OwnSession>;
