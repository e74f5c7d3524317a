import type { Guid } from "@plein/contract/guid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, type Person } from "../../testing/platform-fixture.ts";
import { createAccountFixture } from "../../testing/rights/account-fixture.ts";
import { callAs, findActorByCredential, startSessionAs } from "../../testing/test-caller.ts";
import { eraseDueAccounts } from "./erase-due-accounts.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const privacyOf = async (person: Person, change = {}) => (await callAs(fixture.a, person, change)).caller.privacy;
const prisma = () => fixture.a.db.prisma;
const eraseDue = () => eraseDueAccounts(fixture.a.db, fixture.a.platform);
const rowOf = (guid: Guid) => prisma().applicationUser.findFirstOrThrow({ where: { guid } });
const actionsOn = async (objectGuid: Guid) =>
  (await prisma().auditEntry.findMany({ where: { objectGuid }, orderBy: { sequence: "asc" } })).map(({ action }) => action);
const mailsTo = async (recipient: string) =>
  (await prisma().mail.findMany({ where: { recipient }, orderBy: { createdOn: "asc" } })).map(({ kind }) => kind);

async function makeErasureDue(guid: Guid): Promise<void> {
  await prisma().applicationUser.updateMany({ where: { guid }, data: { eraseOn: new Date(Date.now() - 1000) } });
}

/** A second admin, who requests the erasure that the first one confirms. */
async function otherAdmin(): Promise<Guid> {
  const { guid } = await createAccountFixture(fixture.a);
  await prisma().applicationUser.updateMany({ where: { guid }, data: { isAdmin: true } });
  return guid;
}

async function privacyAs(userGuid: Guid) {
  const users = { ...fixture.a.users, admin: userGuid };
  return (await callAs({ ...fixture.a, users }, "admin")).caller.privacy;
}

describe("erasing one's own account", () => {
  it("is planned in seven days, notified by mail, and can be cancelled", async () => {
    const privacy = await privacyOf("verified");
    const { eraseOn } = await privacy.planOwnErase();
    expect(Date.parse(eraseOn ?? "") - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(Date.parse(eraseOn ?? "") - Date.now()).toBeLessThan(7.1 * 86_400_000);
    // A repeated request doesn't change the date, and sends no mail.
    expect(await privacy.planOwnErase()).toMatchObject({ eraseOn });
    expect(await privacy.getOwnErase()).toEqual({ eraseOn, isToConfirm: false, mayConfirm: false });
    expect(await mailsTo(emailOf("verified", fixture.a.mark))).toEqual(["erasePlanned"]);
    expect(await eraseDue()).toBe(0);
    expect(await privacy.cancelOwnErase()).toMatchObject({ eraseOn: null });
    expect(await privacy.cancelOwnErase()).toMatchObject({ eraseOn: null });
    expect(await actionsOn(fixture.a.users.verified)).toEqual(["users.planErase", "users.cancelErase"]);
  });

  it("requires recent authentication, and is refused for the last admin", async () => {
    const session = { digest: "x", authenticatedSecondsAgo: 600, hasSecondFactor: false, remainingMs: 1000, termsOfUseVersionAccepted: 1 };
    const late = await settle((await privacyOf("verified", { session })).planOwnErase());
    expect(late).toMatchObject({ code: "Unauthorized", facts: { needsConfirmedIdentity: true } });
    expect(await settle((await privacyOf("admin")).planOwnErase())).toMatchObject({ code: "BadRequest" });
  });

  it("removes all personal data, and keeps the user's contributions", async () => {
    const { user } = fixture.a.users;
    const email = emailOf("user", fixture.a.mark);
    const { credential } = await startSessionAs(fixture.a, "user");
    await prisma().page.updateMany({ where: { guid: fixture.a.pages.open }, data: { updatedByGuid: user } });
    await prisma().passkey.create({
      data: { platformGuid: fixture.a.platform.guid, userGuid: user, credentialId: "id", publicKey: Buffer.from("key"), name: "sleutel" },
    });
    await (await privacyOf("user")).planOwnErase();
    await makeErasureDue(user);
    // Two processes that run the job concurrently erase it once.
    const counts = await Promise.all([eraseDue(), eraseDue()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);

    expect(await rowOf(user)).toMatchObject({
      email: `erased-${user}@erased.invalid`,
      firstName: "",
      lastName: "",
      passwordHash: null,
      isActive: false,
      emailVerifiedOn: null,
      eraseOn: null,
      eraseRequestedByGuid: null,
      erasedOn: expect.any(Date),
    });
    const where = { userGuid: user };
    for (const count of [
      prisma().session.count({ where }),
      prisma().passkey.count({ where }),
      prisma().userRole.count({ where }),
      prisma().profileProperty.count({ where }),
      prisma().oneTimeToken.count({ where }),
    ])
      expect(await count).toBe(0);
    expect(await findActorByCredential(fixture.a, credential ?? { kind: "cookie", secret: "" })).toBeNull();
    expect((await prisma().page.findFirstOrThrow({ where: { guid: fixture.a.pages.open } })).updatedByGuid).toBe(user);
    expect(await mailsTo(email)).toEqual(["eraseDone"]);
    expect(await actionsOn(user)).toEqual(["users.planErase", "users.erase"]);
    expect(JSON.stringify(await prisma().auditEntry.findMany({ omit: { sequence: true } }))).not.toContain(email);

    await prisma().mail.updateMany({ where: { recipient: email }, data: { state: "sent" } });
    expect(await eraseDue()).toBe(0);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("erasing another user's account", () => {
  it("takes two admins; only then the owner is notified", async () => {
    const { guid, email } = await createAccountFixture(fixture.a);
    const first = await privacyAs(await otherAdmin());
    expect(await first.askUserErase({ guid })).toEqual({ eraseOn: null, isToConfirm: true, mayConfirm: false });
    expect(await settle(first.confirmUserErase({ guid }))).toMatchObject({ code: "Unauthorized" });
    expect(await mailsTo(email)).toEqual([]);

    const second = await privacyOf("admin");
    expect(await second.getUserErase({ guid })).toEqual({ eraseOn: null, isToConfirm: true, mayConfirm: true });
    expect((await second.confirmUserErase({ guid })).eraseOn).not.toBeNull();
    expect(await mailsTo(email)).toEqual(["erasePlanned"]);
    expect(await second.cancelUserErase({ guid })).toMatchObject({ eraseOn: null, isToConfirm: false });
    expect(await actionsOn(guid)).toEqual(["users.planErase", "users.confirmErase", "users.cancelErase"]);
  });

  it("is refused without a request, for the owner's own request, and for a user who is erased", async () => {
    const { guid } = await createAccountFixture(fixture.a);
    const admin = await privacyOf("admin");
    expect(await settle(admin.confirmUserErase({ guid }))).toMatchObject({ code: "Conflict" });
    await prisma().applicationUser.updateMany({
      where: { guid },
      data: { eraseRequestedByGuid: guid, eraseOn: new Date(Date.now() + 1e6) },
    });
    expect(await settle(admin.cancelUserErase({ guid }))).toMatchObject({ code: "Unauthorized" });
    await makeErasureDue(guid);
    expect(await eraseDue()).toBe(1);
    expect(await settle(admin.askUserErase({ guid }))).toMatchObject({ code: "Expired" });
    expect(await settle(admin.askUserErase({ guid: fixture.b.users.user }))).toMatchObject({ code: "NotFound" });
    expect(await settle((await privacyOf("staff")).askUserErase({ guid }))).toMatchObject({ code: "Unauthorized" });
  });

  it("keeps a platform's last admin, even when their erasure is due", async () => {
    await prisma().applicationUser.updateMany({ where: { isAdmin: true, guid: { not: fixture.a.users.admin } }, data: { isAdmin: false } });
    await makeErasureDue(fixture.a.users.admin);
    expect(await eraseDue()).toBe(0);
    expect(await rowOf(fixture.a.users.admin)).toMatchObject({ erasedOn: null, isActive: true });
  });
});
