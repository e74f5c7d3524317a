// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showBlock } from "../kit/testing/show-block.tsx";
import type { ItemOfPage } from "../kit/view/block-view-props.ts";
import { dayOf, daysLeft, stateOn } from "./period-of-days.ts";

const content = { title: "Reageren", before: "Straks.", now: "Nu kan het.", after: "Voorbij." };
const show = (options: object, env = {}) => showBlock({ name: "periodState", content, options, env }).textContent ?? "";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

describe("a period", () => {
  it.each([
    [{ startsOn: "2026-12-01", endsOn: "2026-12-31" }, "Begint nog", "Straks.", "Begint over 6 dagen"],
    [{ startsOn: "2026-11-26" }, "Begint nog", "Straks.", "Begint morgen"],
    [{ startsOn: "2026-11-25", endsOn: "2026-11-27" }, "Nu bezig", "Nu kan het.", "Nog 2 dagen"],
    [{ endsOn: "2026-11-25" }, "Nu bezig", "Nu kan het.", "Vandaag is de laatste dag"],
    [{ startsOn: "2026-11-01", endsOn: "2026-11-24" }, "Afgelopen", "Voorbij.", "tot en met 24 november 2026"],
  ])("%j is %s", (days, state, words, count) => {
    const shown = show(days);
    for (const part of [state, words, count]) expect(shown).toContain(part);
    for (const other of ["Straks.", "Nu kan het.", "Voorbij."].filter((text) => text !== words)) expect(shown).not.toContain(other);
  });

  it("can be open or closed whatever its days are", () => {
    expect(show({ mode: "Open" })).toContain("Nu kan het.");
    expect(show({ mode: "Closed", startsOn: "2026-12-01" })).toContain("Voorbij.");
    expect(show({ mode: "Open", endsOn: "2026-11-01" })).not.toMatch(/2026|dag/);
  });

  it("doesn't count if that is switched off, or after its end", () => {
    expect(show({ endsOn: "2026-12-31", hasCountdown: false })).not.toContain("dagen");
    expect(show({ endsOn: "2026-11-01" })).not.toMatch(/dagen|laatste dag/);
  });

  it("is that of the item on an item's page, by the platform's own days", () => {
    const metadata = { periodStart: "2026-11-25T23:30:00.000Z", periodEnd: "2026-11-26T10:00:00.000Z" };
    const item = { metadata, type: { fields: [] }, references: {} } as unknown as ItemOfPage;
    expect(show({ source: "item", endsOn: "2020-01-01" }, { item })).toContain("Op 26 november 2026");
  });

  it("without days is not shown to visitors, and shows editors the reason", () => {
    expect(show({})).toBe("");
    expect(show({}, { isEditing: true })).toContain("Vul de eerste of de laatste dag in");
  });
});

describe("days", () => {
  const day = fc
    .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it("are before, now and after in this order, and the number left falls by one each day", () => {
    fc.assert(
      fc.property(day, fc.tuple(day, day), (today, days) => {
        const [startsOn = "", endsOn = ""] = days.sort();
        const period = { mode: "Custom", startsOn, endsOn } as const;
        const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
        const [one, next] = [stateOn(today, period), stateOn(tomorrow, period)];
        const order = ["open-future", "close-future", "closed"];
        expect(order.indexOf(next ?? "")).toBeGreaterThanOrEqual(order.indexOf(one ?? ""));
        if (one === next && one !== "closed") expect(daysLeft(tomorrow, period)).toBe((daysLeft(today, period) ?? 0) - 1);
        if (one === "close-future") expect(daysLeft(today, period)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("are those of the platform's time zone", () => {
    expect(dayOf(new Date("2026-11-25T23:30:00Z"), "Europe/Amsterdam")).toBe("2026-11-26");
    expect(dayOf(new Date("2026-11-25T23:30:00Z"), "America/New_York")).toBe("2026-11-25");
  });
});
