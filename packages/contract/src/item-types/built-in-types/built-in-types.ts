import type { ListItemType } from "../list-item-type.ts";
import type { BuiltInType } from "./built-in-type.ts";
import { DOCUMENT_TYPE } from "./document.ts";
import { EVENT_TYPE } from "./event.ts";
import { FAQ_TYPE } from "./faq.ts";
import { IDEA_TYPE } from "./idea.ts";
import { LINK_TYPE } from "./link.ts";
import { LOCATION_TYPE } from "./location.ts";
import { NEWS_TYPE } from "./news.ts";
import { PERSON_TYPE } from "./person.ts";
import { PRODUCT_TYPE } from "./product.ts";
import { PROJECT_TYPE } from "./project.ts";
import { VACANCY_TYPE } from "./vacancy.ts";

/** Increase it when a field of a built-in type changes, so that items checked by an earlier version are checked again. */
const BUILT_IN_VERSION = 1;

const TYPES: readonly BuiltInType[] = [
  NEWS_TYPE,
  EVENT_TYPE,
  PROJECT_TYPE,
  DOCUMENT_TYPE,
  PERSON_TYPE,
  FAQ_TYPE,
  LINK_TYPE,
  IDEA_TYPE,
  VACANCY_TYPE,
  LOCATION_TYPE,
  PRODUCT_TYPE,
];

/** The types that every platform has, in display order. */
export const BUILT_IN_TYPES: readonly ListItemType[] = TYPES.map((type) => ({
  ...type,
  guid: null,
  isBuiltIn: true,
  version: BUILT_IN_VERSION,
}));
