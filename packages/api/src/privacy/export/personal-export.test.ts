import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, MARK_OF_B, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, type Person } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";

const OTHERS = "zz-somebody-elses-zz";
const OWN = "zz-the-persons-own-zz";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  await createMarkFixtures();
});
afterAll(() => fixture.database.close());

/** Data of every kind about the user, each with data of another user beside it. */
async function createMarkFixtures(): Promise<void> {
  const { db, users, mark } = fixture.a;
  const { platformGuid, prisma } = db;
  const own = { platformGuid, userGuid: users.user };
  const others = { platformGuid, userGuid: users.verified };
  const later = new Date(Date.now() + 3_600_000);
  for (const [owner, text] of [
    [own, OWN],
    [others, OTHERS],
  ] as const) {
    await prisma.applicationUser.updateMany({ where: { guid: owner.userGuid }, data: { firstName: text } });
    await prisma.session.create({ data: { ...owner, idHash: `digest ${text}`, userAgent: text, expiresOn: later, endsOn: later } });
    await prisma.passkey.create({ data: { ...owner, credentialId: `id ${text}`, publicKey: Buffer.from("key"), name: text } });
    const property = {
      key: `note-${text}`,
      value: text,
      category: "profile",
      section: "account",
      sectionSortOrdinal: 0,
      visibleFor: "user",
    };
    await prisma.profileProperty.create({ data: { ...owner, ...property, mett: false } });
  }
  await prisma.invitation.create({
    data: {
      platformGuid,
      codeHash: "digest",
      email: `${OTHERS}@a.example`,
      firstName: OTHERS,
      message: OTHERS,
      invitedByGuid: users.user,
      expiresOn: later,
    },
  });
  for (const recipient of [emailOf("user", mark), emailOf("verified", mark)])
    await prisma.mail.create({ data: { platformGuid, kind: "test", recipient, locale: "nl", facts: { link: "secret" }, state: "sent" } });
  for (const [actorGuid, objectGuid, text] of [
    [users.user, users.verified, OTHERS],
    [users.admin, users.user, OWN],
    [users.admin, users.verified, OTHERS],
  ] as const) {
    const entry = { platformGuid, actorGuid, objectGuid, objectType: "user", source: "ui", correlationId: "-" };
    await prisma.auditEntry.create({ data: { ...entry, action: "users.edit", reason: text, after: { roleIds: [text] } } });
  }
}

const privacyOf = async (person: Person, change = {}) => (await callAs(fixture.a, person, change)).caller.privacy;

/** The files of a zip as `zipFiles` writes it, by the list at its end. */
function unzip(base64: string): Record<string, string> {
  const bytes = Buffer.from(base64, "base64");
  const files: Record<string, string> = {};
  let at = bytes.readUInt32LE(bytes.length - 22 + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const size = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files[name] = inflateRawSync(bytes.subarray(start, start + size)).toString("utf8");
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

describe("one's own data", () => {
  it("is complete, in readable files", async () => {
    const { fileName, zip } = await (await privacyOf("user")).exportOwn();
    const files = unzip(zip);
    expect(fileName).toMatch(/^gegevens-\d{4}-\d\d-\d\d\.zip$/);
    expect(Object.keys(files).sort()).toEqual([
      "README.txt",
      "activity.json",
      "invitations.json",
      "mails.json",
      "profile.json",
      "roles.json",
      "saved-views.json",
      "sessions.json",
      "sign-in.json",
      "submissions.json",
    ]);
    for (const name of ["profile.json", "sessions.json", "sign-in.json", "activity.json"]) expect(files[name], name).toContain(OWN);
    expect(files["mails.json"]).toContain(emailOf("user", fixture.a.mark));
    expect(JSON.parse(files["profile.json"] ?? "")).toMatchObject({ email: emailOf("user", fixture.a.mark), isActive: true });
    expect(JSON.parse(files["invitations.json"] ?? "")).toMatchObject({ sent: [{ acceptedOn: null }] });
  });

  it("holds no data of others, and no secret", async () => {
    const text = JSON.stringify(unzip((await (await privacyOf("user")).exportOwn()).zip));
    for (const secret of [OTHERS, MARK_OF_B, emailOf("verified", fixture.a.mark), emailOf("admin", fixture.a.mark), "digest", "secret"])
      expect(text, secret).not.toContain(secret);
    const { passwordHash } = await fixture.a.db.prisma.applicationUser.findFirstOrThrow({ where: { guid: fixture.a.users.user } });
    expect(text).not.toContain(passwordHash);
  });

  it("requires recent authentication, and is logged", async () => {
    const session = { digest: "x", authenticatedSecondsAgo: 600, hasSecondFactor: false, remainingMs: 1000, termsOfUseVersionAccepted: 1 };
    expect(await settle((await privacyOf("user", { session })).exportOwn())).toMatchObject({
      code: "Unauthorized",
      facts: { needsConfirmedIdentity: true },
    });
    await (await privacyOf("contentManager")).exportOwn();
    const where = { action: "users.export", objectGuid: fixture.a.users.contentManager };
    expect(await fixture.a.db.prisma.auditEntry.count({ where })).toBe(1);
  });
});

describe("the data of another user", () => {
  it("is exported for an admin, without what only its owner may see, and is logged", async () => {
    const guid = fixture.a.users.user;
    const files = unzip((await (await privacyOf("admin")).exportUser({ guid })).zip);
    expect(files["sessions.json"]).toContain(OWN);
    expect(files["profile.json"]).not.toContain(`note-${OWN}`);
    const where = { action: "users.export", objectGuid: guid, actorGuid: fixture.a.users.admin };
    expect(await fixture.a.db.prisma.auditEntry.count({ where })).toBe(1);
  });

  it("is exported for nobody else", async () => {
    const guid = fixture.a.users.verified;
    expect(await settle((await privacyOf("staff")).exportUser({ guid }))).toMatchObject({ code: "Unauthorized" });
    expect(await settle((await privacyOf("user")).exportUser({ guid }))).toMatchObject({ code: "Unauthorized" });
    expect(await settle((await privacyOf("admin")).exportUser({ guid: fixture.b.users.user }))).toMatchObject({ code: "NotFound" });
  });
});
