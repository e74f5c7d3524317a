import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import { registerOrMatchKey } from "@plein/auth/secrets/secret-key-check";
import { openTestDatabase } from "@plein/db/testing/test-database";
import { afterAll, describe, expect, it } from "vitest";
import { readCliConfig } from "../config.ts";
import { examineDatabase, examineDataFolder, examineEnvironment, examineReplica, examineSecretKey } from "./examine.ts";
import { examineSender } from "./examine-sender.ts";
import { withLocalDatabase } from "./local-database.ts";

const home = mkdtempSync(join(tmpdir(), "plein-doctor-"));
afterAll(() => rmSync(home, { recursive: true }));

describe("doctor", () => {
  it("reports the same problem for each variable as the server at start", () => {
    expect(examineEnvironment({ PORT: "4000" })).toMatchObject([{ isOk: true }]);
    expect(examineEnvironment({ PORT: "abc", DATABSE_URL: "postgresql://u:hush@h/d" })).toMatchObject([
      { isOk: false, detail: 'PORT: must be a whole number from 0 to 65535; got "abc". See .env.example.' },
      { isOk: false, detail: "DATABSE_URL is not a variable of Plein and is ignored. Did you mean DATABASE_URL? See .env.example." },
    ]);
  });

  it("reports that the data folder is a file, or missing", () => {
    writeFileSync(join(home, "file"), "");
    expect(examineDataFolder(home)).toMatchObject({ isOk: true });
    expect(examineDataFolder(join(home, "file"))).toMatchObject({ isOk: false, detail: expect.stringMatching(/is a file/) });
    expect(examineDataFolder(join(home, "missing"))).toMatchObject({ isOk: false, detail: expect.stringMatching(/does not exist yet/) });
  });

  it("reports the same database problem as the server at start, without the password", async () => {
    const found = await examineDatabase(readCliConfig({ DATABASE_URL: "postgresql://plein:hush@127.0.0.1:1/plein" }));
    expect(found).toMatchObject({
      isOk: false,
      detail: "Nothing listens at 127.0.0.1:1. Start PostgreSQL there, or correct DATABASE_URL.",
    });
  });

  it("examines the database by the application's login where there is no other, which isn't enough for local commands", async () => {
    const database = await openTestDatabase();
    try {
      const config = readCliConfig({ DATABASE_APP_URL: database.appUrl, DATA_DIR: home });
      // The cluster of the tests is not durable, which is checked first.
      expect(await examineDatabase(config)).toMatchObject({ isOk: false, detail: expect.stringContaining("could lose writes") });
      expect(await examineSecretKey(config)).toMatchObject({ isOk: true, detail: "not used yet" });
      await expect(withLocalDatabase(config, async () => undefined)).rejects.toThrow("needs DATABASE_URL");
    } finally {
      await database.close();
    }
  });

  it("reports a server that is unreachable or no replica, and has no findings without a replica", async () => {
    expect(await examineReplica(readCliConfig({ DATABASE_URL: "postgresql://plein:hush@127.0.0.1:1/plein" }))).toEqual([]);
    const database = await openTestDatabase();
    try {
      const of = (url: string) => examineReplica(readCliConfig({ DATABASE_URL: database.ownerUrl, DATABASE_READ_URL: url }));
      expect(await of("postgresql://127.0.0.1:1/plein")).toMatchObject([
        { isOk: false, detail: expect.stringMatching(/^Nothing listens/) },
      ]);
      expect(await of(database.appUrl)).toMatchObject([{ isOk: false, detail: expect.stringMatching(/is no replica/) }]);
      const { host } = new URL(database.appUrl);
      expect(await of(database.appUrl.replace(host, `${host},127.0.0.1:1`))).toMatchObject([
        { name: `replica ${host}`, isOk: false, detail: expect.stringMatching(/is no replica/) },
        { name: "replica 127.0.0.1:1", isOk: false, detail: expect.stringMatching(/^Nothing listens/) },
      ]);
    } finally {
      await database.close();
    }
  });

  it("reports missing DNS records of the mail sender's domain, and has no findings for an installation that sends no mail", async () => {
    expect(await examineSender(readCliConfig({ MAIL_FROM: "noreply@mail.example" }).mailFrom, async () => "failed")).toEqual([]);
    const { mailFrom } = readCliConfig({ SMTP_URL: "smtp://mail.example", MAIL_FROM: "noreply@mail.example" });
    const records: Record<string, string[]> = { "mail.example": ["v=spf1 mx -all"], "_dmarc.mail.example": ["v=DMARC1; p=none"] };
    expect(await examineSender(mailFrom, async (name) => records[name] ?? "noName")).toEqual([
      { name: "SPF", isOk: true, detail: "mail.example: v=spf1 mx -all" },
      { name: "DKIM", isOk: false, detail: "_domainkey.mail.example: missing", advice: expect.stringMatching(/sign with DKIM/) },
      { name: "DMARC", isOk: false, detail: "_dmarc.mail.example: v=DMARC1; p=none", advice: expect.stringMatching(/p=reject/) },
    ]);
  });

  it("reports an unmigrated database when the secret key can't be checked because of it", async () => {
    const database = await openTestDatabase();
    try {
      await database.runAsOwner("drop table secret_key_checks");
      const found = await examineSecretKey(
        readCliConfig({ DATABASE_URL: database.ownerUrl, DATA_DIR: home, SECRET_KEY: "any key of an installation" }),
      );
      expect(found).toMatchObject({ isOk: false, detail: "the database isn't migrated yet", advice: "npm run cli -- migrate" });
    } finally {
      await database.close();
    }
  });

  it("reports a secret key that is missing, or different from the database's", async () => {
    const database = await openTestDatabase();
    const examineWith = (secretKey: string) =>
      examineSecretKey(readCliConfig({ DATABASE_URL: database.ownerUrl, DATA_DIR: home, SECRET_KEY: secretKey }));
    try {
      const key = "the key that this database was used with";
      expect(await examineWith(key)).toMatchObject({ isOk: true, detail: "not used yet" });
      await registerOrMatchKey(database.ownerUrl, createSecretBox(key));
      expect(await examineWith(key)).toMatchObject({ isOk: true });
      expect(await examineWith("")).toMatchObject({ isOk: false, detail: expect.stringMatching(/^missing/) });
      const other = await examineWith("a key that belongs to another installation");
      expect(other).toMatchObject({ isOk: false, advice: expect.stringContaining("secret-key replace") });
    } finally {
      await database.close();
    }
  });
});
