import { z } from "zod";

/** The steps to set up a new platform, in the order of the checklist, each with the path of its screen. */
export const FIRST_STEPS = {
  logo: "/settings?tab=branding#settings-logos",
  icon: "/settings?tab=branding#settings-logos",
  colors: "/settings?tab=branding#settings-colors",
  description: "/settings?tab=general",
  supportEmail: "/settings?tab=general",
  privacyStatement: "/settings?tab=statements",
  firstPage: "/admin/pages?new=page",
  menu: "/admin/menu",
  colleague: "/admin/users?tab=invitations&new=invitation",
} as const;
export type FirstStep = keyof typeof FIRST_STEPS;

/** Whether each step is done. */
export const FirstSteps = z.strictObject({
  logo: z.boolean(),
  icon: z.boolean(),
  colors: z.boolean(),
  description: z.boolean(),
  supportEmail: z.boolean(),
  privacyStatement: z.boolean(),
  firstPage: z.boolean(),
  menu: z.boolean(),
  colleague: z.boolean(),
}) satisfies z.ZodType<Record<FirstStep, boolean>>;
export type FirstSteps = z.infer<typeof FirstSteps>;
