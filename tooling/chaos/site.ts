import pg from "pg";
import { demoGuid } from "../../prisma/seed/demo-guid.ts";
import { DEMO_PASSWORD } from "../../prisma/seed/store/user-rows.ts";
import { HOST, send } from "./send.ts";

const PLATFORM = demoGuid("lindendaal", "platform");

/** Runs a query on the demo's municipality, as the owner of the tables. */
export async function query<T extends object>(ownerUrl: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: ownerUrl, options: `-c app.platform=${PLATFORM}` });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Finds a list to which news items can be added. */
export async function findList(ownerUrl: string): Promise<string> {
  const sql = `select b.guid from building_block_instances b join pages p on p.platform_guid = b.platform_guid and p.guid = b.page_guid
                where b.building_block_name = 'list' and p.path = '/nieuws' and b.deleted_on is null limit 1`;
  const [row] = await query<{ guid: string }>(ownerUrl, sql);
  if (row === undefined) throw new Error("The demo has no list at /nieuws");
  return row.guid;
}

/** Adds a public form, and returns its guid. */
export async function addForm(url: string, admin: Readonly<Record<string, string>>): Promise<string> {
  const post = async (path: string, content: object) => {
    const body = Buffer.from(JSON.stringify(content));
    const response = await send(`${url}${path}`, { method: "POST", headers: { ...admin, "content-type": "application/json" }, body });
    if (response.status >= 300) throw new Error(`${path} failed: ${response.kind} ${response.body}`);
    return JSON.parse(response.body.toString()) as { guid: string };
  };
  const questions = [{ key: "melding", type: "shortText", label: "Melding" }];
  const { guid } = await post("/api/forms", { title: "Chaos", minimumSeconds: 0, pages: [{ title: "Melding", questions }] });
  await post(`/api/forms/${guid}:publish`, {});
  return guid;
}

/** @returns the headers that authenticate a call as this account */
export async function signIn(url: string, account: "admin" | "editor"): Promise<Record<string, string>> {
  const body = Buffer.from(JSON.stringify({ email: `${account}@${HOST.replace(".localhost", ".example")}`, password: DEMO_PASSWORD }));
  const response = await send(`${url}/api/sessions`, { method: "POST", headers: { "content-type": "application/json" }, body });
  if (response.status !== 201) throw new Error(`Signing in as ${account} failed: ${response.kind}`);
  const { accessToken }: { accessToken: string } = JSON.parse(response.body.toString());
  return { authorization: `Bearer ${accessToken}` };
}
