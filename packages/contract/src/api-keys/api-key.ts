import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";

/**
 * A key for a program (docs/rules.md "API keys"). It acts as the user who added it and never has more rights than they; its scopes limit it
 * further.
 *
 * - `read`: views content
 * - `content`: also changes content
 * - `admin`: all rights of its owner, except on their own sign-in, account and keys
 */
export const API_KEY_SCOPES = ["read", "content", "admin"] as const;
export const ApiKeyScope = z.enum(API_KEY_SCOPES);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

/** The prefix of a key, by which it is recognized wherever it turns up. */
export const API_KEY_PREFIX = "plein_";
export const MAX_API_KEY_NAME_LENGTH = 80;
export const MAX_API_KEY_DAYS = 365;
export const MAX_API_KEYS = 50;

export const ApiKeyState = z.enum(["Active", "Expired", "Revoked"]);

export const ApiKey = z.strictObject({
  guid: Guid,
  name: z.string(),
  /** its first characters, to recognize it */
  prefix: z.string(),
  scopes: z.array(ApiKeyScope),
  /** the user that it acts as */
  ownerGuid: Guid,
  /** null for callers who may not see names */
  ownerName: z.string().nullable(),
  state: ApiKeyState,
  createdOn: z.iso.datetime(),
  expiresOn: z.iso.datetime(),
  /** with a precision of five minutes; null if it was never used */
  lastUsedOn: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(MAX_API_KEY_NAME_LENGTH)
    .refine(isStorableText, { params: { message: "text" } }),
  scopes: z.array(ApiKeyScope).min(1).max(API_KEY_SCOPES.length),
  days: z.int().min(1).max(MAX_API_KEY_DAYS),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** An API key with the secret itself, which is returned once and never stored. */
export const AddedApiKey = ApiKey.extend({ key: z.string() });
export type AddedApiKey = z.infer<typeof AddedApiKey>;
