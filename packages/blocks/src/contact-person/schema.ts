import { CONTACT_BLOCK } from "@plein/contract/blocks/people";
import { EXAMPLE_TEXTS } from "@plein/contract/checks/example-texts";
import { Guid } from "@plein/contract/guid";
import { ImageReference } from "@plein/contract/media/image-reference";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const CONTACT_SHAPES = ["card", "row"] as const;
const PHONE = /^[+0-9 ().-]{0,40}$/;

/** Somebody to call or mail: as written here, or a user of the platform as they show themselves. */
export const contactPerson = defineBlock({
  name: CONTACT_BLOCK,
  content: z.strictObject({
    /** the user whose profile supplies the name, role, picture and contact details; null to enter them in the block */
    userGuid: Guid.nullable().default(null),
    name: plainText(120),
    role: plainText(160).default(""),
    image: ImageReference.nullable().default(null),
    /** in the notation for people */
    phone: z
      .string()
      .max(40)
      .refine((phone) => PHONE.test(phone), { params: { message: "phone" } })
      .default(""),
    email: z.union([z.literal(""), z.email().max(254)]).default(""),
    /** a remark, such as the hours */
    note: plainText(300).default(""),
  }),
  options: blockOptions({ shape: z.enum(CONTACT_SHAPES).default("card") }),
  required: ["/name"],
  requiredUnless: { "/name": "/userGuid" },
  examples: [
    { content: { name: "", role: EXAMPLE_TEXTS["kept.contactPerson.role"] } },
    {
      content: {
        name: "Samira Haddou",
        role: "Projectleider Stationsplein",
        image: { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a11", width: 600, height: 600, alt: "" },
        phone: "06 12 34 56 78",
        email: "s.haddou@lindendaal.example",
        note: "Op werkdagen van 9.00 tot 12.00 uur.",
      },
    },
    { content: { userGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000031", name: "", note: "Op werkdagen van 9.00 tot 12.00 uur." } },
    { content: { name: "Klantcontactcentrum", phone: "14 0300" }, options: { shape: "row" } },
  ],
});
