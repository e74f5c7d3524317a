// @vitest-environment jsdom

import { CustomAnalytics } from "@plein/contract/consent/custom-analytics";
import { expect, it } from "vitest";
import { readSnippet } from "./read-snippet.ts";

const MATOMO = `<!-- Matomo --><script>
  var _paq = window._paq = window._paq || [];
  _paq.push(['trackPageView']); _paq.push(['enableLinkTracking']);
  (function() { var u="//stats.voorbeeld.nl/piwik/"; _paq.push(['setTrackerUrl', u+'matomo.php']); _paq.push(['setSiteId', '12']);
    var d=document, g=d.createElement('script'), s=d.getElementsByTagName('script')[0];
    g.async=true; g.src=u+'matomo.js'; s.parentNode.insertBefore(g,s); })();
</script>`;

it("reads Matomo's code", () => {
  const read = readSnippet(MATOMO);
  expect(read).toEqual({ kind: "matomo", url: "https://stats.voorbeeld.nl/piwik/", siteId: "12" });
  expect(CustomAnalytics.parse(read)).toEqual(read);
});

it("reads a script element with its own attributes, and nothing that it could run", () => {
  const read = readSnippet('<script defer onload="x()" data-domain="voorbeeld.nl" src="https://cdn.telt.example/js/script.js"></script>');
  expect(read).toEqual({
    kind: "script",
    name: "telt.example",
    scriptUrl: "https://cdn.telt.example/js/script.js",
    attributes: { "data-domain": "voorbeeld.nl" },
    hosts: [],
    cookies: [],
  });
  expect(CustomAnalytics.parse(read)).toEqual(read);
});

it("recognizes nothing in any other text", () => {
  for (const text of [
    "",
    "matomo",
    "<script>alert(1)</script>",
    '<script src="/js/x.js"></script>',
    '<img src="https://a.example/pixel.gif">',
  ])
    expect(readSnippet(text)).toBeNull();
});
