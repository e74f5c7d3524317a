import { hashPassword } from "@plein/auth/passwords";
import { DEFAULT_LOCALE } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import { starterSite } from "@plein/contract/platforms/starter-site";
import type { Database } from "@plein/db/database";
import type { CliConfig } from "../config.ts";
import { CliError } from "../terminal/cli-error.ts";
import { EXIT_CODE } from "../terminal/exit-code.ts";
import { withLocalDatabase, withOpenDatabase } from "./local-database.ts";

export type FirstPlatform = {
  readonly name: string;
  readonly primaryDomain: string;
  readonly hostNames: readonly string[];
  readonly adminEmail: string;
  readonly password: string;
};

/** NIST SP 800-63B: length is what counts. */
const LEAST_PASSWORD_LENGTH = 12;

/**
 * The first platform of an installation with its administrator, where nobody can sign in yet to ask the server for it.
 * The administrator is staff too: somebody has to be able to add the second platform.
 */
export async function createFirstPlatform(input: FirstPlatform, config: CliConfig): Promise<Platform> {
  if (input.password.length < LEAST_PASSWORD_LENGTH)
    throw new CliError(
      `The password needs at least ${LEAST_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.`,
      EXIT_CODE.usage,
    );
  // Before the platform: a failure here would leave one that nobody can sign in to.
  const hashed = await hashPassword(input.password);
  if (hashed.code !== "Success") throw new CliError(hashed.detail);
  return await withLocalDatabase(config, ({ ownerUrl }) =>
    withOpenDatabase({ ownerUrl, appUrl: config.databaseAppUrl }, async (database) => {
      const existing = await database.directory.list();
      if (existing.length > 0)
        throw new CliError(
          `There is a platform already (${existing[0]?.name}). Sign in there as staff and leave out --direct.`,
          EXIT_CODE.conflict,
        );
      const platform = await addPlatform(database, input);
      await addAdministrator(database, platform, { email: input.adminEmail, passwordHash: hashed.value });
      return platform;
    }),
  );
}

async function addPlatform({ directory }: Database, { name, primaryDomain, hostNames }: FirstPlatform): Promise<Platform> {
  const added = await directory.add({
    name,
    primaryDomain: primaryDomain.toLowerCase(),
    hostNames: hostNames.map((host) => host.toLowerCase()),
    starterSite: starterSite({ name, defaultLocale: DEFAULT_LOCALE }),
  });
  if (added.code === "Success") return added.value;
  throw new CliError(`${primaryDomain} can't be a platform's host name: ${added.detail}`, EXIT_CODE.usage);
}

type Administrator = { readonly email: string; readonly passwordHash: string };

async function addAdministrator(database: Database, platform: Platform, { email, passwordHash }: Administrator): Promise<void> {
  await database.forPlatform(platform.guid).transaction(async (tx) => {
    await tx.prisma.applicationUser.create({
      data: {
        platformGuid: platform.guid,
        email: email.normalize("NFKC").toLowerCase(),
        emailVerifiedOn: new Date(),
        passwordHash,
        isAdmin: true,
        isMett: true,
      },
    });
    await tx.invalidate(["all"]);
  });
}
