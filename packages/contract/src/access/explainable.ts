import { ACTIONS, type Action } from "./action.ts";
import { FORM_ROWS, ITEM_ROWS, SUBMISSION_ROWS } from "./matrix/content-rows.ts";
import { BLOCK_ROWS, IMAGE_ROWS, MENU_ITEM_ROWS, PAGE_ROWS } from "./matrix/page-rows.ts";
import { PERSON_ROWS, ROLE_ROWS, USER_ROWS } from "./matrix/people-rows.ts";

const NOT_YET: readonly object[] = [ITEM_ROWS, FORM_ROWS, SUBMISSION_ROWS];

/** The actions that can be explained: those whose objects the product has. */
export const EXPLAINABLE_ACTIONS: readonly Action[] = ACTIONS.filter((action) => !NOT_YET.some((rows) => Object.hasOwn(rows, action)));

const KINDS = {
  page: PAGE_ROWS,
  block: BLOCK_ROWS,
  menuItem: MENU_ITEM_ROWS,
  image: IMAGE_ROWS,
  user: USER_ROWS,
  person: PERSON_ROWS,
  role: ROLE_ROWS,
} as const;
export type ObjectKind = keyof typeof KINDS;

/** The kind of object that an explainable action is about; null for the platform. */
export function objectKindOf(action: Action): ObjectKind | null {
  const kinds = Object.keys(KINDS) as ObjectKind[];
  return kinds.find((kind) => Object.hasOwn(KINDS[kind], action)) ?? null;
}
