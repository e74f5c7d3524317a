// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { countOutgoingLinks } from "./count-outgoing.ts";

const sent = vi.hoisted(() => vi.fn());
vi.mock("./send-json.ts", () => ({ sendJson: sent }));

it("a followed link to another site is counted by its address without query, and no other link", () => {
  document.body.innerHTML = `
    <a href="https://www.voorbeeld.nl/afspraak?bsn=1#deel"><b>Afspraak</b></a>
    <a href="${location.origin}/contact">Contact</a> <a href="/nieuws">Nieuws</a> <a href="mailto:a@b.example">Mail</a> <p>Tekst</p>`;
  countOutgoingLinks();
  for (const element of document.querySelectorAll<HTMLElement>("b, a, p")) {
    element.addEventListener("click", (event) => event.preventDefault());
    element.click();
  }
  // By the bold word in it, and by the link itself.
  expect(sent.mock.calls).toEqual(Array(2).fill(["/api/statistics:outgoing", { url: "https://www.voorbeeld.nl/afspraak" }]));
});
