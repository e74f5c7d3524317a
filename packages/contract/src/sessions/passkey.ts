import { z } from "zod";

/** Passkeys (WebAuthn), in the JSON forms of that standard: the options for a browser, and its responses. */

const Base64Url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+=*$/);
/** Identifies a passkey; not a secret. */
export const PasskeyId = Base64Url;
const Extensions = z.record(z.string().max(100), z.unknown()).meta({ maxProperties: 50 });
const Descriptor = z.strictObject({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()).optional() });

/** The options with which a browser creates a passkey. */
export const PasskeyCreationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.strictObject({ residentKey: z.literal("required"), userVerification: z.literal("required") }),
  attestation: z.literal("none"),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

/** The options with which a browser uses a passkey; without `allowCredentials` any that it has for this site. */
export const PasskeyRequestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(["required", "preferred"]),
  allowCredentials: z.array(Descriptor).optional(),
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: Extensions,
};

export const PasskeyCreation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    authenticatorData: Base64Url.optional(),
    transports: z.array(z.string().max(30)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: Base64Url.optional(),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

export const PasskeyUse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});
export type PasskeyUse = z.infer<typeof PasskeyUse>;
