import { describe, expect, it } from "vitest";
import { KNOWN_VARIABLES } from "./config.ts";
import { describeMisspelledVariables } from "./misspelled-variables.ts";

const linesFor = (...names: string[]) =>
  describeMisspelledVariables(Object.fromEntries(names.map((name) => [name, "something"])), KNOWN_VARIABLES);

describe("misspelled variables", () => {
  it.each([
    ["PROT", "PORT"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATADIR", "DATA_DIR"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["S3_ACCES_KEY", "S3_ACCESS_KEY"],
    ["database_url", "DATABASE_URL"],
  ])("%s is recognised as %s", (name, meant) => {
    expect(linesFor(name)).toEqual([`${name} is not a variable of Plein and is ignored. Did you mean ${meant}? See .env.example.`]);
  });

  it("include variables that only start like those of Plein", () => {
    expect(linesFor("S3_KEY", "SMTP_HOST", "DATABASE_POOL")).toEqual(
      ["DATABASE_POOL", "S3_KEY", "SMTP_HOST"].map((name) => `${name} is not a variable of Plein and is ignored. See .env.example.`),
    );
  });

  it("don't include variables of other programs, shells and Kubernetes", () => {
    const others = [
      "PATH",
      "HOME",
      "HOSTNAME",
      "LOGNAME",
      "MAIL",
      "NODE_OPTIONS",
      "NODE_VERSION",
      "PWD",
      "TERM",
      "AWS_REGION",
      "E2E_PORT",
      "TEST_DATABASE_URL",
    ];
    const links = [
      "DATABASE_SERVICE_HOST",
      "DATABASE_SERVICE_PORT_HTTP",
      "DATABASE_PORT",
      "PLEIN_PORT_4000_TCP_ADDR",
      "PLEIN_PORT_4000_TCP",
    ];
    expect(linesFor(...others, ...links, ...KNOWN_VARIABLES)).toEqual([]);
  });
});
