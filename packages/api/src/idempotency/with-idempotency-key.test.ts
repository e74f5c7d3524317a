import { KEYED_CALLS } from "@plein/contract/idempotency/keyed-calls";
import { success } from "@plein/contract/result";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "../app-router.ts";
import { createCallerFactory } from "../procedures.ts";
import { listProcedures, readRoutes } from "../rest-routes.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { addFormFixture } from "../testing/form-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import type { Person, PlatformFixture } from "../testing/platform-fixture.ts";
import { type CallChange, callAs } from "../testing/test-caller.ts";
import { removeOldKeys } from "./idempotency-key-rows.ts";
import { withIdempotencyKey } from "./with-idempotency-key.shared.ts";

let fixture: DatabaseFixture;
let a: PlatformFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
});
afterAll(() => fixture.database.close());

const role = (name: string) => ({ name, description: "", color: "" as const, permissions: [] });
const withKey = (idempotencyKey: string, person: Person = "admin", change: CallChange = {}) =>
  callAs(a, person, { idempotencyKey, ...change });

async function countRoles(name: string): Promise<number> {
  const row = await runSqlForOne(a.db, sql<{ count: number }>`select count(*)::int as count from roles where name = ${name}`);
  return row?.count ?? -1;
}

/** Changes the row of the last key. */
function updateLastKey(set: ReturnType<typeof sql>) {
  return runSql(
    a.db,
    sql`update idempotency_keys set ${set} where key_hash = (select key_hash from idempotency_keys order by created_on desc limit 1) returning 1 as changed`,
  );
}

describe("calls with one key", () => {
  it("have one effect and get one response, however many run at once", async () => {
    const calls = await Promise.all(Array.from({ length: 20 }, () => withKey("twenty")));
    const responses = await Promise.all(calls.map(({ caller }) => caller.roles.add(role("Twintig"))));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await countRoles("Twintig")).toBe(1);
    expect(calls.filter(({ trace }) => trace.headers.get("Idempotency-Replayed") === "true")).toHaveLength(19);
  });

  it("are refused for another request, but not for another order of members", async () => {
    const { caller } = await withKey("other");
    const first = await caller.roles.add({ name: "Eerste", description: "", color: "" as const, permissions: [] });
    expect(await caller.roles.add({ permissions: [], color: "" as const, description: "", name: "Eerste" })).toEqual(first);
    const other = await settle(caller.roles.add(role("Tweede")));
    expect([other.status, await countRoles("Tweede")]).toEqual([422, 0]);
    expect((await settle(caller.legal.publishTerms({ locale: "nl", text: "x" } as never))).status).toBe(422);
  });

  it("are separate for each user and, without a user, for each network address", async () => {
    const item = [{ title: "Van twee", listItemTypeName: "news" }];
    const add = async (person: Person, change: CallChange = {}) => {
      const [added] = await (await withKey("shared", person, change)).caller.listItems.add({ blockGuid: a.items.blocks.list, items: item });
      return added?.guid;
    };
    const guids = [await add("user"), await add("verified"), await add("user")];
    expect([new Set(guids).size, guids[0]]).toEqual([2, guids[2]]);
    const register = async (clientAddress: string) =>
      (
        await settle(
          (await withKey("shared", "anonymous", { clientAddress })).caller.registrations.add({ nonsense: clientAddress } as never),
        )
      ).status;
    expect([await register("192.0.2.7"), await register("192.0.2.8")]).toEqual([400, 400]);
  });

  it("get a refusal again, unless it was temporary", async () => {
    const { caller } = await withKey("taken");
    await (await callAs(a, "admin")).caller.roles.add(role("Bezet"));
    const first = await settle(caller.roles.add(role("Bezet")));
    await runSql(a.db, sql`delete from roles where name = 'Bezet' returning 1 as gone`);
    expect(await settle(caller.roles.add(role("Bezet")))).toEqual(first);
    expect([first.status, await countRoles("Bezet")]).toEqual([409, 0]);

    expect((await settle((await withKey("rights", "contentManager")).caller.roles.add(role("Mag niet")))).status).toBe(403);
    const { actor } = (await withKey("rights", "contentManager")).ctx;
    if (actor.kind !== "user") throw new Error("A content manager is a user");
    const promoted = await withKey("rights", "contentManager", { actor: { ...actor, isAdmin: true } });
    expect((await settle(promoted.caller.roles.add(role("Mag niet")))).status).toBe(200);
  });

  it("return a secret again to the same caller, and store none in clear", async () => {
    const { caller } = await withKey("secret");
    const input = { name: "Koppeling", scopes: ["read"], days: 30 } as never;
    const first = await caller.apiKeys.add(input);
    expect((await caller.apiKeys.add(input)).key).toBe(first.key);
    const rows = await runSql(a.db, sql<{ row: string }>`select to_jsonb(k)::text as row from idempotency_keys k`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(first.key) || row.includes("secret") || row.includes("Koppeling"))).toEqual([]);
  });

  it("store no key of a call that creates nothing, and are refused with an invalid key", async () => {
    const countKeys = async () => (await runSql(a.db, sql`select 1 as found from idempotency_keys`)).length;
    const before = await countKeys();
    await (await withKey("reading")).caller.listItems.getLists({ lists: { [a.items.blocks.list]: "{}" } });
    expect(await countKeys()).toBe(before);
    for (const key of ["", '""', "x".repeat(256), "ë", "two\nlines"]) {
      expect((await settle((await withKey(key)).caller.roles.add(role("Nooit")))).status, key).toBe(400);
    }
    const long = "x".repeat(255);
    const plain = await (await withKey(long)).caller.roles.add(role("Lang"));
    expect(await (await withKey(`"${long}"`)).caller.roles.add(role("Lang"))).toEqual(plain);
  });
});

describe("an interrupted call", () => {
  it("without an effect runs again, once its lease has expired", async () => {
    const { caller } = await withKey("cut before");
    await caller.roles.add(role("Ervoor"));
    await runSql(a.db, sql`delete from roles where name = 'Ervoor' returning 1 as gone`);
    await updateLastKey(sql`is_done = false, answer = null, leased_until = now() - interval '1 second'`);
    await caller.roles.add(role("Ervoor"));
    expect(await countRoles("Ervoor")).toBe(1);
  });

  it("with an effect doesn't run again, although its response is lost", async () => {
    const { caller } = await withKey("cut-after");
    await caller.roles.add(role("Erna"));
    await updateLastKey(sql`answer = null, leased_until = now() - interval '1 second'`);
    const again = await settle(caller.roles.add(role("Erna")));
    expect([again.status, await countRoles("Erna")]).toEqual([409, 1]);
  });

  it("that stored a submission, which is one statement, doesn't store another", async () => {
    const { ctx } = await withKey("cut submission", "anonymous");
    const input = { guid: await addFormFixture(a.db, "Afgebroken"), version: 1, answers: { melding: "Losse tegel", soort: "weg" } };
    const call = { ctx, key: "cut submission", name: "submissions.add", input, index: 0 };
    const send = () =>
      withIdempotencyKey(call, async (db) => {
        await createCallerFactory(appRouter)({ ...ctx, db, idempotencyKey: null }).submissions.add(input);
        return { ok: false, error: new Error("killed before the response was stored") };
      });
    await send();
    await expect(send()).resolves.toMatchObject({ ok: false, error: { failure: { code: "Conflict" } } });
    const stored = await runSql(a.db, sql`select 1 as stored from form_submissions where form_guid = ${input.guid}::uuid`);
    expect(stored).toHaveLength(1);
  });

  it("that resumes after another call took its key over has no effect", async () => {
    const { ctx } = await withKey("slow");
    const call = { ctx, key: "slow", name: "roles.add", input: {}, index: 0 };
    const slow = await withIdempotencyKey(call, async (db) => {
      await updateLastKey(sql`token = gen_random_uuid()`);
      return db
        .transaction(async (tx) => {
          await runSql(tx, sql`insert into roles (platform_guid, name) values (${db.platformGuid}::uuid, 'Te laat') returning 1 as added`);
          return success("added");
        })
        .then(
          (data) => ({ ok: true, data }) as const,
          (error: unknown) => ({ ok: false, error }) as const,
        );
    });
    expect([slow.ok, await countRoles("Te laat")]).toEqual([false, 0]);
  });

  it("that is still running is waited for, and answers Conflict when that takes too long", async () => {
    const { ctx } = await withKey("running");
    const call = { ctx, key: "running", name: "roles.add", input: {}, index: 0 };
    const inner = await withIdempotencyKey(call, async () => {
      const second = await withIdempotencyKey(call, () => Promise.reject(new Error("ran twice")), { maxWaitMs: 30 });
      return { ok: true, data: second.ok ? null : (second.error as { failure: unknown }).failure };
    });
    expect(inner).toMatchObject({ ok: true, data: { code: "Conflict", facts: { retryAfterSeconds: 1 } } });
  });

  it("that failed with an unexpected error runs again", async () => {
    const { ctx } = await withKey("fault");
    const call = { ctx, key: "fault", name: "roles.add", input: {}, index: 0 };
    await withIdempotencyKey(call, async () => ({ ok: false, error: new Error("the database went away") }));
    expect(await withIdempotencyKey(call, async () => ({ ok: true, data: 2 }))).toEqual({ ok: true, data: 2 });
  });
});

describe("keys", () => {
  it("are removed after a day", async () => {
    const { caller } = await withKey("old");
    await caller.roles.add(role("Oud"));
    await updateLastKey(sql`created_on = now() - interval '25 hours'`);
    expect((await settle(caller.roles.add(role("Oud")))).status).toBe(409);
    await updateLastKey(sql`created_on = now() - interval '25 hours'`);
    expect(await removeOldKeys(a.db, a.db.platformGuid)).toBe(1);
  });

  it("are accepted by every call that creates something, and KEYED_CALLS names them all", () => {
    const procedures = listProcedures(appRouter);
    const keyed = procedures.filter(({ definition }) => definition.meta?.takesIdempotencyKey === true).map(({ name }) => name);
    expect(keyed.sort()).toEqual([...KEYED_CALLS].sort());
    const creating = procedures.filter(
      ({ definition: { meta } }) => meta !== undefined && readRoutes(meta).some(({ status }) => status === 201),
    );
    const others = creating.map(({ name }) => name).filter((name) => !keyed.includes(name));
    expect(others.filter((name) => !name.startsWith("sessions."))).toEqual([]);
  });
});
