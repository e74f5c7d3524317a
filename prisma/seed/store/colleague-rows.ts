import type { Guid } from "@plein/contract/guid";
import { findBuiltInField } from "@plein/contract/profiles/built-in-profile-fields";
import { AUDIENCE_KEYS } from "@plein/contract/profiles/person-visibility";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { ALIAS_KEY } from "@plein/contract/profiles/property-keys";
import { DEMO_TERMS, type DemoColleague, type DemoPlatform } from "../content/demo-platform.ts";
import { demoGuid } from "../demo-guid.ts";
import type { NewRow } from "./insert-rows.ts";

const JOINED_DAYS_AGO = 400;
const DAY_MS = 86_400_000;

/** Accounts of people who chose to be found by searching. Nobody can sign in to them: they have no password. */
export function colleagueRowsOf(
  { key, emailDomain, colleagues }: DemoPlatform,
  platformGuid: Guid,
  now: Date,
): NewRow<"application_users">[] {
  const joinedOn = new Date(now.getTime() - JOINED_DAYS_AGO * DAY_MS);
  return colleagues.map(({ name, firstName, middleName = "", lastName }) => ({
    platform_guid: platformGuid,
    guid: demoGuid(key, "user", name),
    email: `${name}@${emailDomain}`,
    email_verified_on: joinedOn,
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    terms_of_use_version_accepted: DEMO_TERMS.version,
    created_on: joinedOn,
    updated_on: joinedOn,
  }));
}

export function colleaguePropertyRowsOf(
  { key, colleagues, publicFields }: DemoPlatform,
  platformGuid: Guid,
): NewRow<"profile_properties">[] {
  return colleagues.flatMap((colleague) =>
    valuesOf(colleague).map(([property, value]) => {
      const { category, section, sectionSortOrdinal, visibleFor, mett } = fieldOf(property);
      return {
        platform_guid: platformGuid,
        user_guid: demoGuid(key, "user", colleague.name),
        key: property,
        value,
        category,
        section,
        section_sort_ordinal: sectionSortOrdinal,
        visible_for: publicFields.includes(property) ? "public" : visibleFor,
        mett,
      };
    }),
  );
}

function valuesOf({ alias, work, choices }: DemoColleague): [key: string, value: string][] {
  const chosen = Object.entries(choices).map(([part, audience]): [string, string] => [
    AUDIENCE_KEYS[part as keyof DemoColleague["choices"]],
    audience,
  ]);
  return [...(alias === undefined ? [] : [[ALIAS_KEY, alias] as [string, string]]), ...Object.entries(work), ...chosen];
}

/** The known fields that the platform shows to everyone. */
export function publicFieldRowsOf({ key, publicFields }: DemoPlatform, platformGuid: Guid): NewRow<"profile_fields">[] {
  return publicFields.map((name) => {
    const field = fieldOf(name);
    return {
      platform_guid: platformGuid,
      guid: demoGuid(key, "profile-field", name),
      key: name,
      category: field.category,
      section: field.section,
      section_sort_ordinal: field.sectionSortOrdinal,
      subsection_sort_ordinal: field.subsectionSortOrdinal,
      field_sort_ordinal: field.fieldSortOrdinal,
      visible_for: "public",
      input_type: field.inputType,
      type: field.type,
      autocomplete: field.autocomplete,
    };
  });
}

function fieldOf(key: string): ProfileField {
  const field = findBuiltInField(key);
  if (field === undefined) throw new Error(`No profile field ${key}`);
  return field;
}
