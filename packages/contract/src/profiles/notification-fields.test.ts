import { expect, it } from "vitest";
import { PRODUCT_NOTIFICATION_DEFAULTS } from "../notices/notification-defaults.ts";
import { BUILT_IN_PROFILE_FIELDS } from "./built-in-profile-fields.ts";
import { withNotificationDefaults } from "./notification-fields.ts";

it("fields have the defaults of the platform for notices and mails, and no others", () => {
  const defaults = { closeSeconds: 0, position: "top-right", mails: { itemApproved: "daily", abuseAlert: "never" } } as const;
  const changed = withNotificationDefaults(BUILT_IN_PROFILE_FIELDS, defaults).filter(
    ({ defaultValue }, index) => defaultValue !== BUILT_IN_PROFILE_FIELDS[index]?.defaultValue,
  );
  expect(changed.map(({ key, defaultValue }) => [key, defaultValue])).toEqual([
    ["notificationClose", 0],
    ["notificationPosition", "top-right"],
    ["mail-itemApproved", "daily"],
    ["mail-abuseAlert", "never"],
  ]);
  expect(withNotificationDefaults(BUILT_IN_PROFILE_FIELDS, PRODUCT_NOTIFICATION_DEFAULTS)).toEqual(BUILT_IN_PROFILE_FIELDS);
});
