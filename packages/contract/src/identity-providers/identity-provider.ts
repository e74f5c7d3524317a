import { z } from "zod";
import { Guid } from "../guid.ts";
import { LinkSecret } from "../sessions/one-time-link.ts";
import { isStorableText } from "../storable-text.ts";

/** Signing in by an OpenID Connect provider (docs/rules.md "Identity providers"). */

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
  /** issuer URL, as in its discovery document; https, except for localhost */
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: line(200).min(1),
  /** only e-mail addresses of these domains may sign in with it; empty: any */
  allowedDomains: z.array(Domain).max(100).default([]),
  /** name of the claim whose values map to roles; empty: none */
  roleClaim: line(100).default(""),
  /** from a value of that claim to the guid of a role */
  roleMap: z.record(z.string().min(1).max(200), Guid).meta({ maxProperties: 500 }).default({}),
  /** save the mapped roles at each sign-in, or only at the first */
  syncsRoles: z.boolean().default(false),
  /** users with an address of its domains can only sign in with it; without domains: everyone */
  isOnly: z.boolean().default(false),
  /** shown on the sign-in screen, and usable */
  isActive: z.boolean().default(true),
} as const;

export const IdentityProvider = z.strictObject({
  guid: Guid,
  ...SETTINGS,
  /** number of users who have signed in with it */
  peopleCount: z.int(),
  version: z.int(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** A provider with its secret, which can be written and never read. */
export const NewIdentityProvider = z.strictObject({ ...SETTINGS, clientSecret: z.string().min(1).max(1000) });
export type NewIdentityProvider = z.infer<typeof NewIdentityProvider>;

/** Saves a provider as a whole; without a secret the current one remains, if the issuer is the same. */
export const SavedIdentityProvider = z.strictObject({
  guid: Guid,
  ...SETTINGS,
  clientSecret: NewIdentityProvider.shape.clientSecret.optional(),
  version: z.int().optional(),
});
export type SavedIdentityProvider = z.infer<typeof SavedIdentityProvider>;

/** The discovery document of an issuer, checked before users are sent there. */
export const IssuerCheck = z.discriminatedUnion("result", [
  z.strictObject({
    result: z.literal("Found"),
    /** URL of the provider's sign-in page */
    signInAddress: z.string(),
    /** features that it doesn't announce: users may not be able to sign in */
    doubts: z.array(z.enum(["pkce", "email", "signature"])),
  }),
  /** nothing responds there, or this server may not connect to the URL */
  z.strictObject({ result: z.literal("Unreachable") }),
  /** something responds that is not an OpenID Connect provider with this issuer */
  z.strictObject({ result: z.literal("NoProvider") }),
]);
export type IssuerCheck = z.infer<typeof IssuerCheck>;
export const Issuer = SETTINGS.issuer;

/** A provider on the sign-in screen. */
export const ProviderChoice = IdentityProvider.pick({ guid: true, name: true });
export type ProviderChoice = z.infer<typeof ProviderChoice>;

export const ProviderRequest = z.strictObject({
  guid: Guid,
  returnTo: z.string().max(1000).optional(),
  /** code of the invitation that the user accepts by signing in */
  invitationCode: z.string().min(1).max(200).optional(),
});
export type ProviderRequest = z.infer<typeof ProviderRequest>;

/** The URL to redirect the browser to. The browser stores `state` in its tab: a response in a tab without it was started by an attacker. */
export const ProviderAddress = z.strictObject({ address: z.string(), state: z.string() });

/** `state` as the tab stored it, and the whole query that the provider sent the browser back with. */
export const ProviderAnswer = z.strictObject({ state: LinkSecret, answer: z.string().max(8000) });

/** The path that providers redirect users back to, on every platform. */
export const PROVIDER_CALLBACK_PATH = "/sign-in/callback";
