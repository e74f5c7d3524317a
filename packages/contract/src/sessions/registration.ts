import { z } from "zod";
import { isStorableText } from "../storable-text.ts";
import { EmailInput } from "./one-time-link.ts";
import { NewPassword } from "./password.ts";
import { RegistrationAnswers, RegistrationField } from "./registration-fields.ts";

/** The information for people who want to register. */
export const RegistrationOptions = z.strictObject({
  isOpen: z.boolean(),
  /** only e-mail addresses of these domains; empty: any */
  allowedEmailDomains: z.array(z.string()),
  termsOfUseVersion: z.int().min(1),
  /** the profile fields that the platform requires of everyone */
  fields: z.array(RegistrationField),
});
export type RegistrationOptions = z.infer<typeof RegistrationOptions>;

const Name = z
  .string()
  .trim()
  .max(100)
  .refine(isStorableText, { params: { message: "text" } });

/** The input of a registration. */
export const Registration = z.strictObject({
  firstName: Name.min(1),
  middleName: Name.optional(),
  lastName: Name.min(1),
  email: EmailInput,
  password: NewPassword,
  termsOfUseVersionAccepted: z.int().min(1),
  /** values of the fields that the platform requires */
  properties: RegistrationAnswers.default({}),
});
export type Registration = z.infer<typeof Registration>;

export type RegistrationSettings = {
  readonly registrationMode: "closed" | "invite" | "domains" | "open";
  readonly allowedEmailDomains: readonly string[];
};

/** Whether registration is open at all. */
export function isRegistrationOpen({ registrationMode, allowedEmailDomains }: RegistrationSettings): boolean {
  return registrationMode === "open" || (registrationMode === "domains" && allowedEmailDomains.length > 0);
}

/** Whether a person with this address may register; `example.nl` allows `anna@example.nl`, but no subdomain. */
export function canRegister(settings: RegistrationSettings, email: string): boolean {
  if (!isRegistrationOpen(settings)) return false;
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return settings.registrationMode === "open" || settings.allowedEmailDomains.some((allowed) => allowed.toLowerCase() === domain);
}
