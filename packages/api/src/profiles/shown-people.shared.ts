import type { Actor } from "@plein/contract/access/actor";
import type { People, ShownPerson } from "@plein/contract/blocks/people";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { selectSharedName, selectSharedPhoto, selectSharedProperty } from "../access/person-sql.shared.ts";
import { sharedByUserWhere } from "../access/visible-where.shared.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";

type PersonRow = { [Part in keyof Omit<ShownPerson, "name">]: ShownPerson[Part] | null } & { readonly guid: Guid; readonly name: string };

/**
 * The names and pictures that these users show to this reader, by their own choices alone: it ignores the reader's own account and right to
 * manage users, so that it is equal for all readers with the same rights. Sends no query without users.
 */
export async function readPeople(target: SqlTarget, platformGuid: Guid, actor: Actor, guids: readonly Guid[]): Promise<People> {
  if (guids.length === 0) return {};
  const rows = await runSql(
    target,
    sql<PersonRow>`
      select * from (
        select u.guid, ${selectSharedName(actor, "u")} as name, ${selectSharedProperty(actor, "u", "function")} as role,
               ${selectSharedProperty(actor, "u", "phone")} as phone, ${selectSharedPhoto(actor, "u")} as image,
               case when ${sharedByUserWhere(actor, "email", "u")} then u.email end as email
          from application_users u
         where u.platform_guid = ${platformGuid}::uuid and u.guid = any(${[...guids]}::uuid[])
           and u.is_active and u.erased_on is null and u.erase_on is null) as person
       where name is not null`,
  );
  return Object.fromEntries(
    rows.map(({ guid, name, role, image, phone, email }) => [
      guid,
      { name, role: role ?? "", image, phone: phone ?? "", email: email ?? "" },
    ]),
  );
}
