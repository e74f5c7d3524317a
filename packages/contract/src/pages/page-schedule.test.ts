import fc from "fast-check";
import { expect, it } from "vitest";
import { findDueChange } from "./page-schedule.ts";

/* A page with what visitors see, and what they are to see. Texts stand for contents, numbers for instants. */
type Page = {
  readonly shown: string | null;
  readonly shownUntil: number | null;
  readonly next: { readonly content: string; readonly from: number; readonly until: number | null } | null;
};

/** The content that a page shows at a time by the meaning of its schedule, without a process that applies it. */
function shownAt({ shown, shownUntil, next }: Page, time: number): string | null {
  if (next !== null && next.from <= time) return next.until === null || time < next.until ? next.content : null;
  return shownUntil === null || time < shownUntil ? shown : null;
}

/** What a process makes of a page that looks at it at this time. */
function apply(page: Page, time: number): Page {
  const { shownUntil, next } = page;
  const change = findDueChange(
    {
      visibleUntil: shownUntil === null ? null : new Date(shownUntil),
      next: next === null ? null : { from: new Date(next.from), until: next.until === null ? null : new Date(next.until) },
    },
    new Date(time),
  );
  if (change === "publish" && next !== null) return { shown: next.content, shownUntil: next.until, next: null };
  if (change === "expire") return { shown: null, shownUntil: null, next: next !== null && next.from <= time ? null : next };
  return page;
}

const time = fc.integer({ min: 0, max: 30 });
const page: fc.Arbitrary<Page> = fc
  .record({ isShown: fc.boolean(), shownUntil: fc.option(time), from: fc.option(time), lasts: fc.option(fc.integer({ min: 1, max: 20 })) })
  .map(({ isShown, shownUntil, from, lasts }) => ({
    shown: isShown ? "old" : null,
    shownUntil: isShown ? shownUntil : null,
    next: from === null ? null : { content: "new", from, until: lasts === null ? null : from + lasts },
  }));

it("shows the scheduled state at any time, however seldom or often it was applied before", () => {
  fc.assert(
    fc.property(page, fc.array(time), time, (planned, looks, end) => {
      const before = looks.filter((look) => look <= end).sort((a, b) => a - b);
      const now = [...before, end].reduce(apply, planned);
      expect(now.shown).toBe(shownAt(planned, end));
    }),
  );
});

it("requires no further change at the same time once one was made", () => {
  fc.assert(
    fc.property(page, time, (planned, now) => {
      const once = apply(planned, now);
      expect(apply(once, now)).toEqual(once);
    }),
  );
});

it("changes on the very instant", () => {
  const [before, from, until] = [new Date(999), new Date(1000), new Date(2000)];
  const schedule = { visibleUntil: null, next: { from, until } };
  expect(findDueChange(schedule, before)).toBeNull();
  expect(findDueChange(schedule, from)).toBe("publish");
  expect(findDueChange({ visibleUntil: until, next: null }, new Date(1999))).toBeNull();
  expect(findDueChange({ visibleUntil: until, next: null }, until)).toBe("expire");
});
