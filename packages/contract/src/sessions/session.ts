import { z } from "zod";
import { Profile } from "../profiles/profile.ts";

/** What a person or program gives to sign in. */
export const Credentials = z.strictObject({ email: z.string().trim().min(3).max(254), password: z.string().min(1).max(1024) });
export type Credentials = z.infer<typeof Credentials>;

/** The answer to a sign-in. The session itself travels in a cookie that no script can read. */
export const SignedIn = z.strictObject({ profile: Profile, accessToken: z.string(), accessTokenDate: z.iso.datetime() });
export type SignedIn = z.infer<typeof SignedIn>;

/** Name of the session's cookie; the prefix makes browsers insist on Secure, Path=/ and no Domain. */
export const SESSION_COOKIE = "__Host-sid";
