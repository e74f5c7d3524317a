import { Guid } from "@plein/contract/guid";
import { MailAddress } from "@plein/contract/mails/mail";
import { isStorableText } from "@plein/contract/storable-text";
import { ApplicationUser } from "@plein/contract/users/application-user";
import { z } from "zod";

const MAX_NAME = 100;
const MAX_ROLES = 200;
const MAX_PROPERTIES = 500;

const namePart = z
  .string()
  .max(MAX_NAME)
  .refine(isStorableText, { params: { message: "text" } });

/** A whole account as a caller sends it to be saved. */
export const SavedUser = ApplicationUser.extend({
  firstName: namePart,
  middleName: namePart,
  lastName: namePart,
  email: MailAddress.transform((email) => email.toLowerCase()),
  roleIds: z
    .array(Guid)
    .max(MAX_ROLES)
    .transform((guids) => [...new Set(guids)].sort()),
  properties: ApplicationUser.shape.properties.max(MAX_PROPERTIES),
});
