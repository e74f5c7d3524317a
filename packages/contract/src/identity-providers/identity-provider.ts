import { z } from "zod";
import { Guid } from "../guid.ts";
import { LinkSecret } from "../sessions/one-time-link.ts";
import { isStorableText } from "../storable-text.ts";

/** Signing in from elsewhere, by OpenID Connect (docs/rules.md "Identity providers"). */

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/);

const SETTINGS = {
  /** text of its button */
  name: line(80).min(1),
  /** its address, as it says itself; https, save on this machine */
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: line(200).min(1),
  /** only addresses of these may come in by it; empty: any */
  allowedDomains: z.array(Domain).max(100).default([]),
  /** name of the claim whose values stand for roles; empty: none */
  roleClaim: line(100).default(""),
  /** value of that claim to guid of a role */
  roleMap: z.record(z.string().min(1).max(200), Guid).meta({ maxProperties: 500 }).default({}),
  /** set the mapped roles anew at each sign-in, or only at the first */
  syncsRoles: z.boolean().default(false),
  /** people with an address of its domains sign in by it alone; without domains: everybody */
  isOnly: z.boolean().default(false),
  /** on the sign-in screen, and good to sign in by */
  isActive: z.boolean().default(true),
} as const;

export const IdentityProvider = z.strictObject({
  guid: Guid,
  ...SETTINGS,
  /** how many have signed in by it */
  peopleCount: z.int(),
  version: z.int(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** With the secret, which can be written and never read. */
export const NewIdentityProvider = z.strictObject({ ...SETTINGS, clientSecret: z.string().min(1).max(1000) });
export type NewIdentityProvider = z.infer<typeof NewIdentityProvider>;

/** Saves one whole; without a secret it keeps the one that it has, as long as it is for the same issuer. */
export const SavedIdentityProvider = z.strictObject({
  guid: Guid,
  ...SETTINGS,
  clientSecret: NewIdentityProvider.shape.clientSecret.optional(),
  version: z.int().optional(),
});
export type SavedIdentityProvider = z.infer<typeof SavedIdentityProvider>;

/** What an issuer says of itself, before anybody is sent there. */
export const IssuerCheck = z.discriminatedUnion("result", [
  z.strictObject({
    result: z.literal("Found"),
    /** where people are sent to sign in */
    signInAddress: z.string(),
    /** what it doesn't say that it can: people may not be able to sign in */
    doubts: z.array(z.enum(["pkce", "email", "signature"])),
  }),
  /** nobody answers there, or what does may not be reached from here */
  z.strictObject({ result: z.literal("Unreachable") }),
  /** somebody answers, who is no OpenID Connect provider of this very address */
  z.strictObject({ result: z.literal("NoProvider") }),
]);
export type IssuerCheck = z.infer<typeof IssuerCheck>;
export const Issuer = SETTINGS.issuer;

/** What stands on the sign-in screen. */
export const ProviderChoice = IdentityProvider.pick({ guid: true, name: true });
export type ProviderChoice = z.infer<typeof ProviderChoice>;

export const ProviderRequest = z.strictObject({
  guid: Guid,
  returnTo: z.string().max(1000).optional(),
  /** of the invitation that whoever comes back accepts */
  invitationCode: z.string().min(1).max(200).optional(),
});
export type ProviderRequest = z.infer<typeof ProviderRequest>;

/**
 * Where to send the browser. It keeps `state` in its tab: whoever comes back without having left from there was sent by
 * somebody else.
 */
export const ProviderAddress = z.strictObject({ address: z.string(), state: z.string() });

/** `state` as the tab kept it, and the whole query that the provider sent the browser back with. */
export const ProviderAnswer = z.strictObject({ state: LinkSecret, answer: z.string().max(8000) });

/** Where providers send people back to, on every platform. */
export const PROVIDER_CALLBACK_PATH = "/sign-in/callback";
