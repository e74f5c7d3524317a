import { withOwnerClient } from "@plein/db/testing/owner-client";
import { productOfWorker } from "../setup/products.ts";

/** Creates staff accounts on the club's platform for this story alone, with the demo's password. @returns their guids */
export async function createStaffFixture(emails: readonly string[]): Promise<string[]> {
  return withOwnerClient(productOfWorker().databaseUrl, async (client) => {
    const { rows } = await client.query("select platform_guid from platform_hosts where host = 'meeuwen.localhost'");
    const platformGuid = String(rows[0]?.platform_guid);
    await client.query("select set_config('app.platform', $1, false)", [platformGuid]);
    const guids: string[] = [];
    for (const email of emails) {
      const [firstName = "", lastName = ""] = email.split("@")[0]?.split(".") ?? [];
      const fixture = await client.query(
        `insert into application_users (platform_guid, email, email_verified_on, password_hash, first_name, last_name, is_mett,
                                        terms_of_use_version_accepted, terms_of_use_accepted_on)
         select platform_guid, $1, now(), password_hash, initcap($2), initcap($3), true, terms_of_use_version_accepted, now()
           from application_users where email = 'admin@meeuwen.example' returning guid`,
        [email, firstName, lastName],
      );
      guids.push(String(fixture.rows[0]?.guid));
    }
    return guids;
  });
}
