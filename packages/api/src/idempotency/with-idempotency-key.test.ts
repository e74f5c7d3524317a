import { KEYED_CALLS } from "@plein/contract/idempotency/keyed-calls";
import { success } from "@plein/contract/result";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "../app-router.ts";
import { proceduresOf, routesOf } from "../rest-routes.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { outcomeOf } from "../testing/outcome.ts";
import type { Person, PlatformFixture } from "../testing/platform-fixture.ts";
import { type CallChange, callAs } from "../testing/test-caller.ts";
import { removeOldKeys } from "./idempotency-key-store.ts";
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

/** The row of the last key that came. */
function changeLastKey(set: ReturnType<typeof sql>) {
  return runSql(
    a.db,
    sql`update idempotency_keys set ${set} where key_hash = (select key_hash from idempotency_keys order by created_on desc limit 1) returning 1 as changed`,
  );
}

describe("calls with one key", () => {
  it("make one thing and get one answer, however many come at once", async () => {
    const calls = await Promise.all(Array.from({ length: 20 }, () => withKey("twenty")));
    const answers = await Promise.all(calls.map(({ caller }) => caller.roles.add(role("Twintig"))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countRoles("Twintig")).toBe(1);
    expect(calls.filter(({ trace }) => trace.headers.get("Idempotency-Replayed") === "true")).toHaveLength(19);
  });

  it("are refused where they ask for something else, whatever the order of their members", async () => {
    const { caller } = await withKey("other");
    const first = await caller.roles.add({ name: "Eerste", description: "", color: "" as const, permissions: [] });
    expect(await caller.roles.add({ permissions: [], color: "" as const, description: "", name: "Eerste" })).toEqual(first);
    const other = await outcomeOf(caller.roles.add(role("Tweede")));
    expect([other.status, await countRoles("Tweede")]).toEqual([422, 0]);
    expect((await outcomeOf(caller.legal.publishTerms({ locale: "nl", text: "x" } as never))).status).toBe(422);
  });

  it("are each caller's own, and each address's of whoever isn't signed in", async () => {
    const item = [{ title: "Van twee", listItemTypeName: "news" }];
    const add = async (person: Person, change: CallChange = {}) => {
      const [added] = await (await withKey("shared", person, change)).caller.listItems.add({ blockGuid: a.items.blocks.list, items: item });
      return added?.guid;
    };
    const guids = [await add("user"), await add("verified"), await add("user")];
    expect([new Set(guids).size, guids[0]]).toEqual([2, guids[2]]);
    const register = async (clientAddress: string) =>
      (
        await outcomeOf(
          (await withKey("shared", "anonymous", { clientAddress })).caller.registrations.add({ nonsense: clientAddress } as never),
        )
      ).status;
    expect([await register("192.0.2.7"), await register("192.0.2.8")]).toEqual([400, 400]);
  });

  it("are answered with a refusal again, unless another try may be let in", async () => {
    const { caller } = await withKey("taken");
    await (await callAs(a, "admin")).caller.roles.add(role("Bezet"));
    const first = await outcomeOf(caller.roles.add(role("Bezet")));
    await runSql(a.db, sql`delete from roles where name = 'Bezet' returning 1 as gone`);
    expect(await outcomeOf(caller.roles.add(role("Bezet")))).toEqual(first);
    expect([first.status, await countRoles("Bezet")]).toEqual([409, 0]);

    expect((await outcomeOf((await withKey("rights", "contentManager")).caller.roles.add(role("Mag niet")))).status).toBe(403);
    const { actor } = (await withKey("rights", "contentManager")).ctx;
    if (actor.kind !== "user") throw new Error("A content manager is a user");
    const promoted = await withKey("rights", "contentManager", { actor: { ...actor, isAdmin: true } });
    expect((await outcomeOf(promoted.caller.roles.add(role("Mag niet")))).status).toBe(200);
  });

  it("leave no secret where it can be read, and give it again to who got it", async () => {
    const { caller } = await withKey("secret");
    const input = { name: "Koppeling", scopes: ["read"], days: 30 } as never;
    const first = await caller.apiKeys.add(input);
    expect((await caller.apiKeys.add(input)).key).toBe(first.key);
    const rows = await runSql(a.db, sql<{ row: string }>`select to_jsonb(k)::text as row from idempotency_keys k`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(first.key) || row.includes("secret") || row.includes("Koppeling"))).toEqual([]);
  });

  it("are left alone by what makes nothing, and refused where the key is no key", async () => {
    const countKeys = async () => (await runSql(a.db, sql`select 1 as found from idempotency_keys`)).length;
    const before = await countKeys();
    await (await withKey("reading")).caller.listItems.getLists({ lists: { [a.items.blocks.list]: "{}" } });
    expect(await countKeys()).toBe(before);
    for (const key of ["", '""', "x".repeat(256), "ë", "two\nlines"]) {
      expect((await outcomeOf((await withKey(key)).caller.roles.add(role("Nooit")))).status, key).toBe(400);
    }
    const long = "x".repeat(255);
    const plain = await (await withKey(long)).caller.roles.add(role("Lang"));
    expect(await (await withKey(`"${long}"`)).caller.roles.add(role("Lang"))).toEqual(plain);
  });
});

describe("a call that was cut off", () => {
  it("before its effect is carried out by the next, once its time is over", async () => {
    const { caller } = await withKey("cut before");
    await caller.roles.add(role("Ervoor"));
    await runSql(a.db, sql`delete from roles where name = 'Ervoor' returning 1 as gone`);
    await changeLastKey(sql`is_done = false, answer = null, leased_until = now() - interval '1 second'`);
    await caller.roles.add(role("Ervoor"));
    expect(await countRoles("Ervoor")).toBe(1);
  });

  it("after its effect is not carried out again, although its answer is lost", async () => {
    const { caller } = await withKey("cut-after");
    await caller.roles.add(role("Erna"));
    await changeLastKey(sql`answer = null, leased_until = now() - interval '1 second'`);
    const again = await outcomeOf(caller.roles.add(role("Erna")));
    expect([again.status, await countRoles("Erna")]).toEqual([409, 1]);
  });

  it("has no effect any more when it comes back after another was given its work", async () => {
    const { ctx } = await withKey("slow");
    const call = { ctx, key: "slow", name: "roles.add", input: {}, index: 0 };
    const slow = await withIdempotencyKey(call, async (db) => {
      await changeLastKey(sql`token = gen_random_uuid()`);
      return db
        .transaction(async (tx) => {
          await runSql(tx, sql`insert into roles (platform_guid, name) values (${db.platformGuid}::uuid, 'Te laat') returning 1 as added`);
          return success("made");
        })
        .then(
          (data) => ({ ok: true, data }) as const,
          (error: unknown) => ({ ok: false, error }) as const,
        );
    });
    expect([slow.ok, await countRoles("Te laat")]).toEqual([false, 0]);
  });

  it("and still runs is waited for, and told of when that takes long", async () => {
    const { ctx } = await withKey("running");
    const call = { ctx, key: "running", name: "roles.add", input: {}, index: 0 };
    const inner = await withIdempotencyKey(call, async () => {
      const second = await withIdempotencyKey(call, () => Promise.reject(new Error("carried out twice")), { longestWaitMs: 30 });
      return { ok: true, data: second.ok ? null : (second.error as { failure: unknown }).failure };
    });
    expect(inner).toMatchObject({ ok: true, data: { code: "Conflict", facts: { retryAfterSeconds: 1 } } });
  });

  it("by a fault that may pass is carried out again", async () => {
    const { ctx } = await withKey("fault");
    const call = { ctx, key: "fault", name: "roles.add", input: {}, index: 0 };
    await withIdempotencyKey(call, async () => ({ ok: false, error: new Error("the database went away") }));
    expect(await withIdempotencyKey(call, async () => ({ ok: true, data: 2 }))).toEqual({ ok: true, data: 2 });
  });
});

describe("keys", () => {
  it("are forgotten after a day", async () => {
    const { caller } = await withKey("old");
    await caller.roles.add(role("Oud"));
    await changeLastKey(sql`created_on = now() - interval '25 hours'`);
    expect((await outcomeOf(caller.roles.add(role("Oud")))).status).toBe(409);
    await changeLastKey(sql`created_on = now() - interval '25 hours'`);
    expect(await removeOldKeys(a.db)).toBe(1);
  });

  it("are taken by every call that makes something, and the list that clients go by names them all", () => {
    const procedures = proceduresOf(appRouter);
    const keyed = procedures.filter(({ definition }) => definition.meta?.takesIdempotencyKey === true).map(({ name }) => name);
    expect(keyed.sort()).toEqual([...KEYED_CALLS].sort());
    const made = procedures.filter(({ definition: { meta } }) => meta !== undefined && routesOf(meta).some(({ status }) => status === 201));
    const others = made.map(({ name }) => name).filter((name) => !keyed.includes(name));
    expect(others.filter((name) => !name.startsWith("sessions."))).toEqual([]);
  });
});
