import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/mails/mail";
import { CreatedPlatform } from "@plein/contract/platforms/listed-platform";
import { starterSite } from "@plein/contract/platforms/starter-site";
import { z } from "zod";
import { badField } from "../field-errors.ts";
import { type FirstInvitation, inviteFirstAdmin } from "../invitations/first-admin.shared.ts";
import { lookupText } from "../lookup-text.ts";
import { staffProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { addCreator } from "./add-creator.ts";
import { addSiteCopy, MAX_COPIED_ROWS, readSiteCopy } from "./copy/copy-site.ts";
import { HostName } from "./host-name.ts";
import { EXAMPLE_PLATFORM, toListedPlatform } from "./listed-platform.ts";

const TimeZone = z
  .string()
  .max(100)
  .refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone));

const NewPlatform = z.strictObject({
  name: lookupText(80),
  primaryDomain: HostName,
  hostNames: z.array(HostName).max(20).optional(),
  defaultLocale: Locale.optional(),
  timeZone: TimeZone.optional(),
  /** address of the first admin, who is invited by a mail and by a link in the response */
  adminEmail: MailAddress.transform((email) => email.toLowerCase()).optional(),
  /**
   * starts with a copy of the site that the caller works at: its pages, lists, menus, forms, files, roles and settings, in its languages;
   * without users, submissions, statistics and keys
   */
  copiesThisSite: z.boolean().default(false),
});

export const createPlatform = staffProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/platforms",
      status: 201,
      summary:
        "Adds a platform with a published home page, or with a copy of the site that the caller works at, for staff, and invites its first admin; 409 when one of its host names is taken. The caller gets a staff account there, without a password yet.",
      example: {
        body: {
          name: "Gemeente Lindendaal",
          primaryDomain: "lindendaal.localhost",
          hostNames: ["localhost"],
          adminEmail: "beheer@lindendaal.example",
        },
        response: {
          ...EXAMPLE_PLATFORM,
          invitation: {
            email: "beheer@lindendaal.example",
            link: "https://lindendaal.localhost/invitation/Zk3…",
            expiresOn: "2026-12-21T09:30:00.000Z",
          },
        },
      },
    },
  })
  .input(NewPlatform)
  .output(CreatedPlatform)
  .mutation(async ({ ctx, input }) => {
    const { hostNames, timeZone, adminEmail, copiesThisSite, ...platform } = input;
    const site = copiesThisSite ? await readSiteCopy(ctx.db) : null;
    if (copiesThisSite && site === null) unwrap(badField(["copiesThisSite"], ["tooMany", MAX_COPIED_ROWS], ctx.locale));
    // The pages of a copy are in the languages of their source.
    const defaultLocale = site === null ? (input.defaultLocale ?? DEFAULT_LOCALE) : ctx.platform.defaultLocale;
    let invitation: FirstInvitation | null = null;
    const added = await ctx.services.directory.add({
      ...platform,
      defaultLocale,
      ...(site === null && { starterSite: starterSite({ name: platform.name, defaultLocale }) }),
      ...(hostNames === undefined ? {} : { hostNames }),
      ...(timeZone === undefined ? {} : { timeZone }),
      alongside: async (tx, created) => {
        if (site !== null) await addSiteCopy(tx, site);
        await addCreator(tx, ctx, created, site !== null);
        if (adminEmail === undefined) return;
        invitation = await inviteFirstAdmin(
          tx,
          { platform: created, services: ctx.services },
          { email: adminEmail, inviterName: ctx.displayName },
        );
      },
    });
    return { ...toListedPlatform(unwrap(added)), invitation };
  });
