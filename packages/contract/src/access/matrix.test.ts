import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PERSON_AUDIENCES } from "../profiles/person-visibility.ts";
import { ACTIONS, type Action, MATRIX, type ObjectOfAction, type UserAction } from "./action.ts";
import { type Actor, ANONYMOUS, type UserActor } from "./actor.ts";
import { explain } from "./explain.ts";
import { GRANTS } from "./grants.ts";
import { hasRightsBeyond, wouldLeaveNoAdmin } from "./limits.ts";
import { FORM_ROWS, ITEM_ROWS, SUBMISSION_ROWS } from "./matrix/content-rows.ts";
import { COLUMNS } from "./matrix/matrix-row.ts";
import { BLOCK_ROWS, IMAGE_ROWS, MENU_ITEM_ROWS, PAGE_ROWS } from "./matrix/page-rows.ts";
import { PERSON_ROWS, ROLE_ROWS, USER_ROWS } from "./matrix/people-rows.ts";
import { DELEGABLE_ACTIONS } from "./permissions.ts";
import { can, evaluatePartially } from "./policy.ts";
import { toViewedActor } from "./viewed-actor.ts";
import { VISIBILITIES } from "./visibility.ts";

const guid = fc.constantFrom("one", "two", "three");
const roles = fc.uniqueArray(fc.constantFrom("role-1", "role-2", "role-3"));
const visibility = fc.constantFrom(...VISIBILITIES);
const anyUser: fc.Arbitrary<UserActor> = fc.record({
  kind: fc.constant("user" as const),
  userGuid: guid,
  isActive: fc.boolean(),
  isVerified: fc.boolean(),
  isAdmin: fc.boolean(),
  isMett: fc.boolean(),
  isDeveloper: fc.boolean(),
  isContentManager: fc.boolean(),
  roleIds: roles,
  permissions: fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...ACTIONS, "no.such"), { maxLength: 3 })),
});
const anyActor = fc.oneof({ weight: 1, arbitrary: fc.constant<Actor>(ANONYMOUS) }, { weight: 8, arbitrary: anyUser });
const audience = fc.constantFrom(...PERSON_AUDIENCES, "nobody-knows");
const page = {
  isPublished: fc.boolean(),
  viewPermission: visibility,
  viewRoles: roles,
  editPermission: visibility,
  editRoles: roles,
};
/** The members of every kind of object, so that one arbitrary fits every action. */
const objects = {
  page: fc.record(page),
  block: fc.record({ viewPermission: visibility, viewRoles: roles, addPermission: visibility, addRoles: roles }),
  menuItem: fc.record({ viewPermission: visibility, viewRoles: roles }),
  image: fc.record({ isPublic: fc.boolean() }),
  user: fc.record({ userGuid: guid, isAdmin: fc.boolean(), isMett: fc.boolean(), isDeveloper: fc.boolean(), requestedByGuid: guid }),
  person: fc.record({
    ownerGuid: guid,
    roleIds: roles,
    audiences: fc.record({ name: audience, photo: audience, email: audience, search: audience }),
  }),
  role: fc.record({ roleGuid: fc.constantFrom("role-1", "role-2") }),
  item: fc.record({ ownerGuid: guid, editPermission: visibility, editRoles: roles }),
  form: fc.record({ manageRoles: roles, visibility, viewRoles: roles, hasPublicResults: fc.boolean() }),
  submission: fc.record({ ownerGuid: guid, visibility, viewRoles: roles, dataRoles: roles }),
};
const KINDS = [
  [PAGE_ROWS, objects.page],
  [BLOCK_ROWS, objects.block],
  [MENU_ITEM_ROWS, objects.menuItem],
  [IMAGE_ROWS, objects.image],
  [USER_ROWS, objects.user],
  [PERSON_ROWS, objects.person],
  [ROLE_ROWS, objects.role],
  [ITEM_ROWS, objects.item],
  [FORM_ROWS, objects.form],
  [SUBMISSION_ROWS, objects.submission],
] as const;

type Question = { readonly action: Action; readonly object: ObjectOfAction[Action] };
const questions: fc.Arbitrary<Question> = fc.constantFrom(...ACTIONS).chain((action) => {
  const found = KINDS.find(([rows]) => Object.hasOwn(rows, action));
  const object: fc.Arbitrary<ObjectOfAction[Action]> = found === undefined ? fc.constant(null) : found[1];
  return object.map((one) => ({ action, object: one }));
});
/** `can` for a question whose object matches its action, which types can't express here. */
const isAllowedTo = (actor: Actor, { action, object }: Question) =>
  can(actor, action as "page.view", object as ObjectOfAction["page.view"]);
const RUNS = { numRuns: 2000 };

describe("the matrix", () => {
  it("defines the meaning of R, for each row that has one", () => {
    for (const action of ACTIONS) {
      const asksThing = MATRIX[action].cells.some((cell) => cell === "R" || cell === "OR");
      expect((GRANTS[action] ?? []).length > 0, action).toBe(asksThing);
    }
  });

  it("delegates nothing that an admin doesn't have, and nothing that escalates rights", () => {
    const admin = COLUMNS.indexOf("Admin");
    for (const action of DELEGABLE_ACTIONS) expect(["V", "E"], action).toContain(MATRIX[action].cells[admin]);
    const onUsers = Object.keys(USER_ROWS).filter((action) => DELEGABLE_ACTIONS.includes(action as UserAction));
    expect(onUsers).toEqual(["users.view"]);
    expect(DELEGABLE_ACTIONS).not.toContain("roles.edit");
    expect(DELEGABLE_ACTIONS).not.toContain("roles.give");
  });

  it("shows a developer nobody's personal data", () => {
    const developer = COLUMNS.indexOf("Developer");
    for (const action of ["users.list", "users.view", "invitations.list", "audit.viewNames", "submissions.list"] as const)
      expect(MATRIX[action].cells[developer], action).toBe("-");
  });
});

describe("for every caller, action and object", () => {
  it("an inactive account may do nothing", () => {
    fc.assert(
      fc.property(anyUser, questions, (actor, question) => {
        expect(isAllowedTo({ ...actor, isActive: false }, question)).toBe(false);
      }),
      RUNS,
    );
  });

  it("the explanation agrees with the policy, and has a reason", () => {
    fc.assert(
      fc.property(anyActor, questions, (actor, question) => {
        const { isAllowed, because } = explain(actor, question.action, question.object);
        expect(isAllowed).toBe(isAllowedTo(actor, question));
        expect(because.length).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it("the reach before the object is known agrees with the decision", () => {
    fc.assert(
      fc.property(anyActor, questions, (actor, question) => {
        const { action, object } = question;
        fc.pre(!Object.hasOwn(USER_ROWS, action));
        const reach = evaluatePartially(actor, action as Exclude<Action, UserAction>);
        const byGrant = (GRANTS[action] ?? []).some((grant) => reach.grants.includes(grant.name) && grant.holds(actor, object as never));
        const isOwner = object !== null && "ownerGuid" in object && actor.kind === "user" && object.ownerGuid === actor.userGuid;
        expect(reach.isEverything || byGrant || (reach.isOwn && (object === null || isOwner))).toBe(isAllowedTo(actor, question));
      }),
      RUNS,
    );
  });

  // @covers right.matrix
  it("another flag, role or permission takes no right away", () => {
    const flags = fc.constantFrom("isVerified", "isAdmin", "isMett", "isDeveloper", "isContentManager");
    fc.assert(
      fc.property(anyUser, questions, flags, roles, fc.constantFrom(...ACTIONS), (actor, question, flag, moreRoles, permission) => {
        fc.pre(isAllowedTo(actor, question));
        const roleIds = [...actor.roleIds, ...moreRoles];
        expect(isAllowedTo({ ...actor, [flag]: true, roleIds, permissions: [...actor.permissions, permission] }, question)).toBe(true);
      }),
      RUNS,
    );
  });

  it("a permission that can't be delegated has no effect", () => {
    fc.assert(
      fc.property(anyUser, questions, (actor, question) => {
        const permissions = ACTIONS.filter((action) => !DELEGABLE_ACTIONS.includes(action));
        expect(isAllowedTo({ ...actor, permissions }, question)).toBe(isAllowedTo({ ...actor, permissions: [] }, question));
      }),
      RUNS,
    );
  });
});

describe("a user who views the site as a role", () => {
  const role = fc.record({
    guid: fc.constantFrom("role-1", "role-2"),
    builtInKey: fc.constantFrom(null, "content-managers"),
    permissions: fc.uniqueArray(fc.constantFrom(...ACTIONS), { maxLength: 5 }),
  });

  it("has only rights that both they and the role have", () => {
    fc.assert(
      fc.property(anyUser, role, questions, (actor, seen, question) => {
        const viewed = toViewedActor(actor, seen);
        const { within: _, ...holder } = viewed;
        expect(isAllowedTo(viewed, question)).toBe(isAllowedTo(holder, question) && isAllowedTo(actor, question));
      }),
      RUNS,
    );
  });

  it("is never an admin", () => {
    fc.assert(
      fc.property(anyUser, (actor) => {
        const viewed = toViewedActor(actor, { guid: "role-1", builtInKey: null, permissions: [] });
        expect(can(viewed, "settings.edit") || can(viewed, "users.viewAs")).toBe(false);
      }),
    );
  });
});

describe("an action on a user", () => {
  const onUsers = fc.constantFrom(...(Object.keys(USER_ROWS) as UserAction[]));
  const changes = onUsers.filter((action) => action !== "users.view" && action !== "users.export");

  it("is never allowed on a user with rights that the caller lacks", () => {
    fc.assert(
      fc.property(anyUser, changes, objects.user, (actor, action, user) => {
        fc.pre(user.userGuid !== actor.userGuid && hasRightsBeyond(user, actor));
        expect(can(actor, action, user)).toBe(false);
      }),
    );
  });

  const admin: UserActor = {
    kind: "user",
    userGuid: "one",
    isActive: true,
    isVerified: true,
    isAdmin: true,
    isMett: false,
    isDeveloper: false,
    isContentManager: false,
    roleIds: [],
    permissions: [],
  };
  const staff: UserActor = { ...admin, userGuid: "two", isAdmin: false, isMett: true };
  const someone = { userGuid: "three", isAdmin: false, isMett: false, isDeveloper: false };

  it.each<[string, UserActor, UserAction, object, boolean]>([
    ["an admin edits a user", admin, "users.edit", {}, true],
    ["an admin edits themselves", admin, "users.edit", { userGuid: "one", isAdmin: true }, true],
    ["an admin edits another admin", admin, "users.edit", { isAdmin: true }, true],
    ["an admin edits staff", admin, "users.edit", { isMett: true }, false],
    ["staff edits a user", staff, "users.edit", {}, false],
    ["an admin grants admin rights", admin, "users.grantAdmin", {}, true],
    ["an admin grants themselves admin rights", admin, "users.grantAdmin", { userGuid: "one", isAdmin: true }, false],
    ["an admin grants staff rights", admin, "users.grantStaff", {}, false],
    ["staff grants staff rights alone", staff, "users.grantStaff", {}, false],
    ["an admin deactivates themselves", admin, "users.deactivate", { userGuid: "one", isAdmin: true }, false],
    ["staff downloads their own data", staff, "users.export", { userGuid: "two", isMett: true }, true],
    ["staff downloads a user's data", staff, "users.export", {}, false],
    ["an admin confirms their own request to erase", admin, "users.confirmErase", { requestedByGuid: "one" }, false],
    ["an admin confirms another admin's request", admin, "users.confirmErase", { requestedByGuid: "four" }, true],
  ])("%s: %s", (_name, actor, action, change, expected) => {
    expect(can(actor, action, { ...someone, ...change })).toBe(expected);
  });

  it("protects a platform's last active admin", () => {
    expect(wouldLeaveNoAdmin({ isAdmin: true, isActive: true }, 1)).toBe(true);
    expect(wouldLeaveNoAdmin({ isAdmin: true, isActive: true }, 2)).toBe(false);
    expect(wouldLeaveNoAdmin({ isAdmin: true, isActive: false }, 1)).toBe(false);
    expect(wouldLeaveNoAdmin({ isAdmin: false, isActive: true }, 1)).toBe(false);
  });
});
