// @vitest-environment jsdom
import { NO_SCHEDULE } from "@plein/contract/pages/page-schedule";
import { cleanup, render } from "@testing-library/react";
import { RawIntlProvider } from "react-intl";
import { afterEach, beforeAll, expect, it } from "vitest";
import { I18n } from "../../../messages/i18n.ts";
import { ScheduleText } from "./schedule-text.tsx";

const i18n = new I18n("nl");
beforeAll(() => i18n.load("admin"));
afterEach(cleanup);

it("says that a visible page gets a new version, not that it becomes visible", () => {
  const schedule = { ...NO_SCHEDULE, next: { from: "2026-12-24T08:00:00.000Z", until: null } };
  const textOf = (isPublished: boolean) =>
    render(
      <RawIntlProvider value={i18n.intl}>
        <ScheduleText schedule={schedule} isPublished={isPublished} />
      </RawIntlProvider>,
    ).container.textContent;
  expect(textOf(true)).toMatch(/^nieuwe versie vanaf 24 dec 2026/);
  expect(textOf(false)).toMatch(/^vanaf 24 dec 2026/);
});
