import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSender, domainsAbove } from "./check-sender.ts";
import { readLookupError, type TxtAnswer } from "./txt-lookup.ts";

const ADDRESS = "noreply@lindendaal.example";
const SPF = "v=spf1 include:mail.example -all";
const DMARC = "v=DMARC1; p=reject";

/** A DNS of these names alone. */
function checkWith(records: Readonly<Record<string, TxtAnswer>>, address = ADDRESS) {
  return checkSender(address, async (name) => records[name] ?? "noName");
}
const statesWith = async (records: Readonly<Record<string, TxtAnswer>>, address = ADDRESS) => {
  const { spf, dkim, dmarc } = await checkWith(records, address);
  return [spf.state, dkim.state, dmarc.state];
};

describe("the check of a sender", () => {
  it("finds nothing wrong with a domain that names its servers, keys and policy", async () => {
    const records = { "lindendaal.example": ["google-site-verification=x", SPF], "_domainkey.lindendaal.example": [] };
    expect(await checkWith({ ...records, "_dmarc.lindendaal.example": [DMARC] })).toEqual({
      address: ADDRESS,
      spf: { name: "lindendaal.example", state: "ok", record: SPF },
      dkim: { name: "_domainkey.lindendaal.example", state: "found", record: null },
      dmarc: { name: "_dmarc.lindendaal.example", state: "ok", record: DMARC },
    });
  });

  it("names the place of each missing record, and distinguishes a missing domain from a DNS failure", async () => {
    expect(await checkWith({ "lindendaal.example": [] })).toMatchObject({
      spf: { name: "lindendaal.example", state: "missing" },
      dkim: { name: "_domainkey.lindendaal.example", state: "missing" },
      dmarc: { name: "_dmarc.lindendaal.example", state: "missing" },
    });
    expect(await statesWith({})).toEqual(["noDomain", "missing", "missing"]);
    expect((await checkSender(ADDRESS, async () => "failed")).spf.state).toBe("unknown");
    expect((await checkSender(ADDRESS, async () => "failed")).dkim.state).toBe("unknown");
    expect((await checkSender(ADDRESS, async () => "failed")).dmarc.state).toBe("unknown");
    const errors = ["ENOTFOUND", "ENODATA", "ETIMEOUT", "ESERVFAIL"].map((code) => readLookupError(Object.assign(new Error(), { code })));
    expect(errors).toEqual(["noName", [], "failed", "failed"]);
    expect(readLookupError("ENODATA")).toBe("failed");
  });

  it.each([
    ["v=spf1 -all", "ok"],
    ["v=spf1", "neutral"],
    ["V=SPF1 mx ~ALL", "ok"],
    ["v=spf1 redirect=_spf.mail.example", "ok"],
    ["v=spf1 mx ?all", "neutral"],
    ["v=spf1 include:mail.example", "neutral"],
    ["v=spf1 mx +all", "allowsAll"],
    ["v=spf1 all", "allowsAll"],
    ["v=spf1 ip4:0.0.0.0/0 -all", "allowsAll"],
    ["v=spf1 ip6:::/0 -all", "allowsAll"],
    ["v=spf1 ip4:192.0.2.0/24 -all", "ok"],
    ["v=spf1 -ip4:0.0.0.0/0 -all", "ok"],
    ["v=spf1  -all  +all", "ok"],
    ["v=spf10 -all", "missing"],
  ])("reads SPF %s as %s", async (record, state) => {
    expect((await statesWith({ "lindendaal.example": [record] }))[0]).toBe(state);
  });

  it.each([
    ["v=DMARC1; p=quarantine; rua=mailto:a@b.example", "ok"],
    ["v = DMARC1 ; P = Reject ;", "ok"],
    ["v=DMARC1; p=none", "policyNone"],
    ["v=DMARC1", "policyNone"],
    ["v=DMARC1; p=rejected", "policyNone"],
    ["v=DMARC1; sp=reject; p=none", "policyNone"],
    ["v=DMARC12; p=reject", "missing"],
    ["p=reject; v=DMARC1", "missing"],
  ])("reads DMARC %s as %s", async (record, state) => {
    expect((await statesWith({ "_dmarc.lindendaal.example": [record] }))[2]).toBe(state);
  });

  it("takes several records of a kind as an error", async () => {
    const { spf, dmarc } = await checkWith({
      "lindendaal.example": [SPF, "v=spf1 mx -all"],
      "_dmarc.lindendaal.example": [DMARC, "v=DMARC1; p=none"],
    });
    expect([spf, dmarc]).toMatchObject([
      { state: "several", record: null },
      { state: "several", record: null },
    ]);
  });

  it("takes keys and policy from the organization above, with its policy for subdomains", async () => {
    const address = "noreply@mail.burgers.lindendaal.example";
    const keys = { "_domainkey.lindendaal.example": [] };
    const with_ = (record: string, others: Readonly<Record<string, TxtAnswer>> = {}) =>
      checkWith({ ...keys, ...others, "_dmarc.lindendaal.example": [record] }, address);
    expect(await with_("v=DMARC1; p=reject")).toMatchObject({
      spf: { name: "mail.burgers.lindendaal.example", state: "noDomain" },
      dkim: { name: "_domainkey.lindendaal.example", state: "found" },
      dmarc: { name: "_dmarc.lindendaal.example", state: "ok" },
    });
    expect((await with_("v=DMARC1; p=reject; sp=none")).dmarc.state).toBe("policyNone");
    expect((await with_("v=DMARC1; p=none; sp=reject")).dmarc.state).toBe("ok");
    const between = "_dmarc.burgers.lindendaal.example";
    const dmarcWith = async (record: string, own: string) => (await with_(record, { [between]: [own] })).dmarc;
    expect(await dmarcWith(DMARC, "v=DMARC1; p=none")).toMatchObject({ name: "_dmarc.lindendaal.example", state: "ok" });
    expect(await dmarcWith(DMARC, "v=DMARC1; p=none; psd=n")).toMatchObject({ name: between, state: "policyNone" });
    expect(await dmarcWith("v=DMARC1; p=reject; psd=y", "v=DMARC1; p=none")).toMatchObject({ name: between, state: "policyNone" });
  });

  it("looks up a bounded number of names, all of the domain or above it, for any address and any records", async () => {
    const anyAnswer = fc.oneof(
      fc.constantFrom<TxtAnswer>("noName", "failed", [], [SPF], [DMARC]),
      fc.array(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `v=spf1 ${text}`),
          fc.string().map((text) => `v=DMARC1;${text}`),
        ),
        { maxLength: 3 },
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 2, maxLength: 40 }), anyAnswer, async (labels, answer) => {
        const domain = labels.join(".");
        const asked: string[] = [];
        const found = await checkSender(`a@${domain}`, async (name) => {
          asked.push(name.replace(/^_(?:domainkey|dmarc)\./, ""));
          return answer;
        });
        expect(asked.length).toBeLessThanOrEqual(15);
        expect(asked.every((name) => `.${domain}`.endsWith(`.${name}`) && name.includes("."))).toBe(true);
        for (const { state, record } of [found.spf, found.dmarc]) expect(record !== null && state === "missing").toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  it("queries the parent domains, the nearest first", () => {
    expect(domainsAbove("a.b.lindendaal.example")).toEqual(["b.lindendaal.example", "lindendaal.example"]);
    expect(domainsAbove("localhost")).toEqual([]);
  });

  it("looks up a domain in lower case, and cuts off a record of any length", async () => {
    const { spf } = await checkWith({ "lindendaal.example": [`${SPF} ${"x".repeat(9000)}`] }, "NoReply@Lindendaal.Example");
    expect(spf.name).toBe("lindendaal.example");
    expect(spf.record).toHaveLength(1000);
  });
});
