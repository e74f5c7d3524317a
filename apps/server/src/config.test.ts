import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";

const ROOT = join(import.meta.dirname, "../../..");

describe("the configuration", () => {
  it("has a default for every variable, and treats an empty value as absent", () => {
    const defaults = readConfig({}, "/srv/plein");
    expect(defaults).toMatchObject({
      port: 4000,
      host: "127.0.0.1",
      dataDir: "/srv/plein/.data",
      databaseUrl: null,
      trustedProxies: [],
      trustForwardedHost: false,
      countryHeader: null,
      tracingUrl: null,
      databaseReadUrl: null,
      metricsToken: null,
    });
    expect(readConfig({ PORT: "", DATABASE_URL: "", METRICS_TOKEN: "" }, "/srv/plein")).toEqual(defaults);
  });

  it("reads the given values", () => {
    const config = readConfig(
      { PORT: "0", TRUSTED_PROXIES: "10.0.0.0/8, ::1", DATA_DIR: "/data", PAGE_CACHE_MIB: "2", DATABASE_URL: "postgres://u:p@h/d" },
      "/srv",
    );
    expect(config).toMatchObject({
      port: 0,
      trustedProxies: ["10.0.0.0/8", "::1"],
      dataDir: "/data",
      pageCacheBytes: 2_097_152,
      memoryBytes: 8_388_608,
      databaseUrl: "postgres://u:p@h/d",
    });
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "4000.5"],
    ["NODE_ENV", "prod"],
    ["PROCESS_ROLE", "idle"],
    ["LOG_LEVEL", "verbose"],
    ["LOG_URL", "http://logs.test/in"],
    ["LOG_URL", "https://logs.test/in; script-src *"],
    ["DATABASE_URL", "mysql://u:hush@h/d"],
    ["DATABASE_URL", "postgres://u:hush@h1:5432,h2:5432/d?target_session_attrs=any"],
    ["DATABASE_URL", "postgres://u:hush@h1:x,h2/d"],
    ["DATABASE_READ_URL", "postgres://u:hush@h1,h2/d?target_session_attrs=read-write"],
    ["DATABASE_URL", "postgres://u:hush%zz@h/d"],
    ["DATABASE_APP_URL", "plein"],
    ["DATABASE_CONNECTIONS", "5"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "proxy.internal"],
    ["TRUST_FORWARDED_HOST", "yes"],
    ["COUNTRY_HEADER", "Country: NL"],
    ["METRICS_TOKEN", "hush"],
    ["SMTP_URL", "https://u:hush@mail.test"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "Plein <noreply@mail.test>"],
    ["MAIL_FROM", "noreply@mail.test\r\nBcc: all@mail.test"],
    ["SECURITY_CONTACT", "http://mail.test/report"],
    ["SECURITY_CONTACT", "a@mail.test\r\nContact: b@mail.test"],
    ["SECRET_KEY", "hush"],
    ["PAGE_CACHE_MIB", "1e3"],
    ["SHUTDOWN_DELAY_MS", "60001"],
  ])("stops at %s=%s with one line that names it", (name, value) => {
    const read = () => readConfig({ [name]: value }, ROOT);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: must .* See \\.env\\.example\\.$`));
    expect(read).not.toThrow(/hush/);
    if (value.includes("hush")) expect(read).toThrow("; got the given value. ");
  });

  it("is documented, each variable with its default", () => {
    const documented = Object.fromEntries(
      readFileSync(join(ROOT, ".env.example"), "utf8")
        .split("\n")
        .flatMap((line) => [...line.matchAll(/^([A-Z_]+)=(.*)$/g)].map(([, name = "", value = ""]) => [name, value])),
    );
    expect(readConfig(documented, ROOT)).toEqual(readConfig({}, ROOT));
    const source = readFileSync(join(import.meta.dirname, "config.ts"), "utf8");
    const read = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
    expect(Object.keys(documented).sort()).toEqual(read.sort());
  });
});
