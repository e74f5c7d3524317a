import type { ExplainedAccess } from "@plein/contract/access/explanation";
import { expect, it } from "vitest";
import { describeExplanation } from "./describe-explanation.ts";

const ROLE = "0199c1f0-8f5e-7c3a-9b1e-000000000001";
const base: ExplainedAccess = {
  isAllowed: true,
  because: [],
  user: { guid: ROLE, name: "Jan de Vries" },
  columns: ["User"],
  object: { guid: ROLE, name: "/wonen" },
  roles: [{ guid: ROLE, name: "Redactie" }],
};

it("an explanation names the role that allows the action", () => {
  const because: ExplainedAccess["because"] = [
    { rule: "column", column: "Admin" },
    { rule: "grant", grant: "editRoles", roleGuids: [ROLE] },
  ];
  expect(describeExplanation("page.edit", { ...base, because })).toBe(
    "Jan de Vries may do page.edit of /wonen:\n- they are an admin\n- one of their roles edits that page (Redactie)",
  );
});

it("an explanation of denied access names the missing right", () => {
  const because: ExplainedAccess["because"] = [
    { rule: "nothing", columns: ["Anonymous"], columnsThatMay: ["Admin", "Mett"], grants: ["editRoles"], isDelegable: true },
  ];
  expect(describeExplanation("settings.edit", { ...base, isAllowed: false, because, user: null, object: null })).toBe(
    "A visitor may not do settings.edit:\n- they are a visitor, which is not sufficient; required: an admin, platform staff; " +
      "it would be allowed if one of their roles edits that page; a role can be given the permission",
  );
});
