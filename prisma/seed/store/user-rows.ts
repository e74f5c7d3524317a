import { hashPassword } from "@plein/auth/passwords/passwords";
import type { Guid } from "@plein/contract/guid";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { DEMO_ACCOUNTS, DEMO_TERMS, type DemoAccountName, type DemoPlatform } from "../content/demo-platform.ts";
import { demoGuid } from "../demo-guid.ts";
import type { NewRow } from "./insert-rows.ts";

export const DEMO_PASSWORD = "welkom-bij-de-demo";

/** The version that one user accepted before the one in force. */
const OLDER_TERMS_VERSION = DEMO_TERMS.version - 1;

const DAY_MS = 86_400_000;

type AccountTraits = {
  readonly is_active?: false;
  readonly is_admin?: true;
  readonly is_mett?: true;
  readonly is_developer?: true;
  readonly terms_of_use_version_accepted?: number;
  readonly isVerified?: false;
  readonly roles?: readonly string[];
};

/** The purpose of each account. */
const TRAITS: Readonly<Record<DemoAccountName, AccountTraits>> = {
  admin: { is_admin: true },
  editor: { roles: [CONTENT_MANAGERS_ROLE_KEY] },
  member: { isVerified: false },
  verified: {},
  staff: { is_mett: true },
  developer: { is_developer: true },
  inactive: { is_active: false },
  newterms: { terms_of_use_version_accepted: OLDER_TERMS_VERSION },
};

export type UserRows = {
  readonly application_users: readonly NewRow<"application_users">[];
  readonly user_roles: readonly NewRow<"user_roles">[];
  readonly profile_properties: readonly NewRow<"profile_properties">[];
};

/** The demo's accounts. They share one hash, because their password is no secret and hashing is slow on purpose. */
export async function userRowsOf(platform: DemoPlatform, platformGuid: Guid, now: Date): Promise<UserRows> {
  const hashed = await hashPassword(DEMO_PASSWORD);
  if (hashed.code !== "Success") throw new Error(`The demo's password couldn't be hashed: ${hashed.detail}`);
  return {
    application_users: DEMO_ACCOUNTS.map((name, index) =>
      userRow(name, { platform, platformGuid, now, passwordHash: hashed.value, index }),
    ),
    user_roles: DEMO_ACCOUNTS.flatMap((name) => roleRows(name, platform, platformGuid)),
    profile_properties: DEMO_ACCOUNTS.flatMap((name) => propertyRows(name, platform, platformGuid)),
  };
}

type UserPlace = {
  readonly platform: DemoPlatform;
  readonly platformGuid: Guid;
  readonly now: Date;
  readonly passwordHash: string;
  readonly index: number;
};

function userRow(name: DemoAccountName, { platform, platformGuid, now, passwordHash, index }: UserPlace): NewRow<"application_users"> {
  const { firstName, middleName = "", lastName } = platform.people[name];
  const { isVerified = true, roles: _, ...traits } = TRAITS[name];
  const joinedOn = new Date(now.getTime() - (300 - index * 31) * DAY_MS);
  return {
    platform_guid: platformGuid,
    guid: demoGuid(platform.key, "user", name),
    email: `${name}@${platform.emailDomain}`,
    email_verified_on: isVerified ? joinedOn : null,
    password_hash: passwordHash,
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    is_active: traits.is_active ?? true,
    is_admin: traits.is_admin ?? false,
    is_mett: traits.is_mett ?? false,
    is_developer: traits.is_developer ?? false,
    terms_of_use_version_accepted: traits.terms_of_use_version_accepted ?? DEMO_TERMS.version,
    created_on: joinedOn,
    updated_on: joinedOn,
  };
}

function roleRows(name: DemoAccountName, { key, people }: DemoPlatform, platformGuid: Guid): NewRow<"user_roles">[] {
  const roles = [...(TRAITS[name].roles ?? []), ...(people[name].roles ?? [])];
  return roles.map((role) => ({
    platform_guid: platformGuid,
    user_guid: demoGuid(key, "user", name),
    role_guid: demoGuid(key, "role", role),
  }));
}

function propertyRows(name: DemoAccountName, { key, people }: DemoPlatform, platformGuid: Guid): NewRow<"profile_properties">[] {
  const owner = { platform_guid: platformGuid, user_guid: demoGuid(key, "user", name) };
  const { alias } = people[name];
  const notices = {
    ...owner,
    key: "notificationClose",
    value: 10,
    category: "preferences",
    section: "notifications",
    section_sort_ordinal: 0,
    visible_for: "user",
    mett: false,
  };
  if (alias === undefined) return [notices];
  return [
    notices,
    {
      ...owner,
      key: "alias",
      value: alias,
      category: "profile",
      section: "account",
      section_sort_ordinal: 0,
      visible_for: "public",
      mett: false,
    },
  ];
}
