import type {
  BlockAccess,
  FormAccess,
  ImageAccess,
  ItemAccess,
  MenuItemAccess,
  PageAccess,
  PersonAccess,
  RoleAccess,
  SubmissionAccess,
  UserAccess,
} from "./access-object.ts";
import { FORM_ROWS, ITEM_ROWS, SUBMISSION_ROWS } from "./matrix/content-rows.ts";
import type { MatrixRow } from "./matrix/matrix-row.ts";
import { BLOCK_ROWS, IMAGE_ROWS, MENU_ITEM_ROWS, PAGE_ROWS } from "./matrix/page-rows.ts";
import { PEOPLE_ROWS, PERSON_ROWS, ROLE_ROWS, USER_ROWS } from "./matrix/people-rows.ts";
import { PLATFORM_ROWS } from "./matrix/platform-rows.ts";

/** The actions, by the kind of object. `<object>.<verb>`; the rows of the matrix are the only list. */
export type PlatformAction = keyof typeof PLATFORM_ROWS | keyof typeof PEOPLE_ROWS;
export type PageAction = keyof typeof PAGE_ROWS;
export type BlockAction = keyof typeof BLOCK_ROWS;
export type MenuItemAction = keyof typeof MENU_ITEM_ROWS;
export type ImageAction = keyof typeof IMAGE_ROWS;
export type UserAction = keyof typeof USER_ROWS;
export type PersonAction = keyof typeof PERSON_ROWS;
export type RoleAction = keyof typeof ROLE_ROWS;
export type ItemAction = keyof typeof ITEM_ROWS;
export type FormAction = keyof typeof FORM_ROWS;
export type SubmissionAction = keyof typeof SUBMISSION_ROWS;

/** The object that the policy needs for each action; null for actions about the platform. */
export type ObjectOfAction = Readonly<
  Record<PlatformAction, null> &
    Record<PageAction, PageAccess> &
    Record<BlockAction, BlockAccess> &
    Record<MenuItemAction, MenuItemAccess> &
    Record<ImageAction, ImageAccess> &
    Record<UserAction, UserAccess> &
    Record<PersonAction, PersonAccess> &
    Record<RoleAction, RoleAccess> &
    Record<ItemAction, ItemAccess> &
    Record<FormAction, FormAccess> &
    Record<SubmissionAction, SubmissionAccess>
>;

export type Action = keyof ObjectOfAction;

/** The whole permission matrix. */
export const MATRIX: Readonly<Record<Action, MatrixRow>> = {
  ...PAGE_ROWS,
  ...BLOCK_ROWS,
  ...MENU_ITEM_ROWS,
  ...IMAGE_ROWS,
  ...ITEM_ROWS,
  ...FORM_ROWS,
  ...SUBMISSION_ROWS,
  ...USER_ROWS,
  ...PERSON_ROWS,
  ...ROLE_ROWS,
  ...PEOPLE_ROWS,
  ...PLATFORM_ROWS,
};

export const ACTIONS = Object.keys(MATRIX) as readonly Action[];

export function isAction(name: string): name is Action {
  return Object.hasOwn(MATRIX, name);
}
