import { analyticsSources } from "@plein/contract/consent/analytics-services";
import { describe, expect, it } from "vitest";
import { hashPolicy, noncePolicy } from "./content-security-policy.ts";

const process = { logOrigin: null, isDevelopment: false, scheme: "https" as const };

describe("a document's policy", () => {
  it("allows only the frames of that document", () => {
    const frameOrigins = ["https://app.pdok.nl", "https://player.vimeo.com"];
    for (const policy of [hashPolicy([], { ...process, frameOrigins }), noncePolicy("abc", { ...process, frameOrigins })])
      expect(policy).toContain("; frame-src 'self' https://app.pdok.nl https://player.vimeo.com; frame-ancestors 'none';");
    for (const policy of [hashPolicy([], process), noncePolicy("abc", { ...process, frameOrigins: [] })])
      expect(policy).toContain("; frame-src 'self';");
  });

  it("allows Siteimprove's script and pixel only on a platform that uses it", () => {
    const analytics = analyticsSources({ siteimproveId: "601" });
    for (const policy of [hashPolicy([], { ...process, analytics }), noncePolicy("abc", { ...process, analytics })]) {
      expect(policy).toMatch(/; script-src [^;]* https:\/\/siteimproveanalytics\.com;/);
      expect(policy).toContain("img-src 'self' data: blob: https://*.siteimproveanalytics.io; ");
    }
    for (const policy of [hashPolicy([], process), noncePolicy("abc", process)]) expect(policy).not.toContain("siteimprove");
  });

  it("allows the script of the platform's own statistics, and what it reports to", () => {
    const custom = {
      kind: "script",
      name: "Telt",
      scriptUrl: "https://telt.example/js/telt.js",
      attributes: {},
      hosts: ["in.telt.example"],
      cookies: [],
    } as const;
    const policy = hashPolicy([], {
      ...process,
      analytics: analyticsSources({ siteimproveId: "", custom: { ...custom, hosts: [...custom.hosts], cookies: [] } }),
    });
    expect(policy).toMatch(/; script-src 'self' https:\/\/telt\.example;/);
    expect(policy).toContain("; connect-src 'self' https://telt.example https://in.telt.example; ");
    expect(policy).toContain("; img-src 'self' data: blob: https://telt.example https://in.telt.example; ");
    expect(policy).not.toContain("siteimprove");
  });

  it("allows pictures only of the origin of that document's map", () => {
    const imageOrigins = ["https://service.pdok.nl"];
    for (const policy of [hashPolicy([], { ...process, imageOrigins }), noncePolicy("abc", { ...process, imageOrigins })])
      expect(policy).toContain("; img-src 'self' data: blob: https://service.pdok.nl; font-src");
    expect(hashPolicy([], process)).toContain("; img-src 'self' data: blob:; font-src");
  });
});
