import { hashPassword } from "@plein/auth/passwords/passwords";
import { digestSecret, newSecret } from "@plein/auth/secrets/secret";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { MailAddress } from "@plein/contract/mails/mail";
import type { Platform } from "@plein/contract/platforms/platform";
import { platformUrl } from "@plein/contract/platforms/platform-url";
import { starterSite } from "@plein/contract/platforms/starter-site";
import type { Database } from "@plein/db/database";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { CliConfig } from "../config.ts";
import { CliError } from "../terminal/cli-error.ts";
import { EXIT_CODE } from "../terminal/exit-code.ts";
import { withLocalDatabase, withOpenDatabase } from "./local-database.ts";

export type FirstPlatform = {
  readonly name: string;
  readonly primaryDomain: string;
  readonly hostNames: readonly string[];
  readonly adminEmail: string;
  /** null: the administrator is invited and chooses a password */
  readonly password: string | null;
};

export type FirstInvitation = { readonly email: string; readonly link: string; readonly expiresOn: string };
export type CreatedPlatform = { readonly platform: Platform; readonly invitation: FirstInvitation | null };

/** The minimum length, the only requirement for passwords (NIST SP 800-63B). */
const MIN_PASSWORD_LENGTH = 12;
/** The lifetime of the invitation: the maximum, because nobody can send another one yet. */
const INVITED_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/**
 * Creates the first platform of an installation with its administrator, while nobody can sign in to do so through the server.
 * With a password the administrator is staff too, because somebody must be able to add the second platform. An invited administrator
 * isn't, since an invitation is a link that can be passed on. Operators with access to the database may invite to further platforms.
 */
export async function createFirstPlatform(input: FirstPlatform, config: CliConfig): Promise<CreatedPlatform> {
  // Hashed before the platform is added: a later failure would leave a platform to which nobody can sign in.
  const passwordHash = input.password === null ? null : await hashAdminPassword(input.password);
  return await withLocalDatabase(config, ({ ownerUrl }) =>
    withOpenDatabase({ ownerUrl, appUrl: config.databaseAppUrl }, async (database) => {
      const [existing] = await database.directory.list();
      if (existing !== undefined && passwordHash !== null)
        throw new CliError(
          `There already is a platform (${existing.name}). Sign in to it as staff and omit --direct, or invite with --invite.`,
          EXIT_CODE.conflict,
        );
      return await addPlatform(database, input, { passwordHash, ownPort: Number(new URL(config.url).port) || 80 });
    }),
  );
}

async function hashAdminPassword(password: string): Promise<string> {
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new CliError(
      `The password needs at least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.`,
      EXIT_CODE.usage,
    );
  const hashed = await hashPassword(password);
  if (hashed.code !== "Success") throw new CliError(hashed.detail);
  return hashed.value;
}

type Making = { readonly passwordHash: string | null; readonly ownPort: number };

async function addPlatform({ directory }: Database, input: FirstPlatform, { passwordHash, ownPort }: Making): Promise<CreatedPlatform> {
  const { name, primaryDomain, hostNames } = input;
  const email = input.adminEmail.normalize("NFKC").toLowerCase();
  if (!MailAddress.safeParse(email).success) throw new CliError(`${input.adminEmail} is not an e-mail address.`, EXIT_CODE.usage);
  let invitation: FirstInvitation | null = null;
  const added = await directory.add({
    name,
    primaryDomain: primaryDomain.toLowerCase(),
    hostNames: hostNames.map((host) => host.toLowerCase()),
    starterSite: starterSite({ name, defaultLocale: DEFAULT_LOCALE }),
    alongside: async (tx, platform) => {
      if (passwordHash === null) invitation = await invite(tx, platform, { email, ownPort });
      else await addAdministrator(tx, platform, { email, passwordHash });
    },
  });
  if (added.code === "Success") return { platform: added.value, invitation };
  throw new CliError(`${primaryDomain} can't be used as a platform's host name: ${added.detail}`, EXIT_CODE.usage);
}

type Administrator = { readonly email: string; readonly passwordHash: string };

async function addAdministrator(tx: PlatformTransaction, platform: Platform, { email, passwordHash }: Administrator): Promise<void> {
  const flags = { is_admin: true, is_mett: true };
  await tx.kysely
    .insertInto("application_users")
    .values({ platform_guid: platform.guid, email, email_verified_on: new Date(), password_hash: passwordHash, ...flags })
    .execute();
}

type Invited = { readonly email: string; readonly ownPort: number };

/** The link is printed, not mailed, so accepting it doesn't verify an address. */
async function invite(tx: PlatformTransaction, platform: Platform, { email, ownPort }: Invited): Promise<FirstInvitation> {
  const code = newSecret();
  const expiresOn = new Date(Date.now() + INVITED_DAYS * DAY_MS);
  await tx.kysely
    .insertInto("invitations")
    .values({
      platform_guid: platform.guid,
      code_hash: digestSecret(code),
      email,
      language: platform.defaultLocale,
      is_admin: true,
      landing_path: "/admin/users",
      link_copied_on: new Date(),
      expires_on: expiresOn,
    })
    .execute();
  return { email, link: platformUrl(platform, `/invitation/${code}`, ownPort), expiresOn: expiresOn.toISOString() };
}
