import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import { buildShownList, type ShownList } from "@plein/blocks/list-items/shown-list";
import type { ShownForm } from "@plein/contract/forms/form";
import type { FormResults } from "@plein/contract/forms/form-results";
import type { ListedSubmissions } from "@plein/contract/forms/listed-submissions";
import type { Question } from "@plein/contract/forms/questions/question";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ShownCalendar } from "@plein/contract/list-items/lists/calendar";
import { parseVisitorQueries } from "@plein/contract/list-items/lists/visitor-query";
import type { NavigationEntry } from "@plein/contract/menus/sub-navigation";
import { previewEnv } from "../../../client/blocks/preview-env.ts";

/** Data of no platform, for the thumbnails of the blocks whose content comes from elsewhere: without it they would be blank. */

/** The placeholder for pictures in examples, which exist on no platform: hills under a sun, in greys for light and dark mode. */
const HILLS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#8d99a6" d="M0 0h16v9H0z"/><circle cx="11.5" cy="2.6" r="1" fill="#c3ccd5"/><path fill="#6b7885" d="m0 9 5-5 3.2 3.2L10.5 5 16 9z"/></svg>`;
const PLACEHOLDER = `data:image/svg+xml,${encodeURIComponent(HILLS)}`;
const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000021";

const link = (title: string, children: NavigationEntry[] = []): NavigationEntry => ({
  title,
  path: "/",
  externalUrl: null,
  current: null,
  children,
});
const LINKS = [link("Afval", [link("Kalender"), link("Milieustraat")]), link("Verhuizen"), link("Bouwen")];

const item = (title: string, description: string, day: string): ListItem => ({
  guid: `0199c1f0-8f5e-7c3a-9b1e-0000202611${day}`,
  shortId: `a1B2c3${day}`,
  title,
  listItemTypeName: "event",
  parentGuids: [GUID],
  metadata: { description, periodStart: `2026-11-${day}T13:00:00.000Z` },
  isPublished: true,
  publishedOn: `2026-11-${day}T08:00:00.000Z`,
  createdOn: `2026-11-${day}T08:00:00.000Z`,
  updatedOn: `2026-11-${day}T08:00:00.000Z`,
  isHighlighted: false,
  image: null,
  url: "/",
  contentBuildingBlockInstances: [],
});
const ITEMS = [
  item("Boomplantdag in het park", "Plant mee aan de rand van het nieuwe park.", "18"),
  item("Kerkstraat weer open", "De weg is klaar, drie weken eerder dan gepland.", "20"),
  item("Markt op het Marktplein", "Kramen, muziek en warme chocolademelk.", "21"),
];
const TYPE: ListItemType = {
  guid: null,
  name: "event",
  label: { nl: "Agenda-item", en: "Event" },
  isBuiltIn: true,
  defaultSortBy: "periodStart_asc",
  version: 1,
  fields: [],
};
const CALENDAR: ShownCalendar = {
  view: "list",
  month: "2026-11",
  previousMonth: null,
  nextMonth: null,
  isPast: false,
  canLookBack: false,
  occurrences: ITEMS.map(({ guid, metadata }) => ({ itemGuid: guid, start: String(metadata.periodStart), end: null })),
};
const LIST = buildShownList(
  GUID,
  {
    items: ITEMS,
    totalNumberOfItems: ITEMS.length,
    pageNumber: 1,
    itemCount: 12,
    after: null,
    canAdd: false,
    editableGuids: [],
    listItemTypeNames: [TYPE.name],
    state: {
      sort_by: "publishedOn_desc",
      searchFilter: "",
      filter: "",
      listItemTypeName: null,
      parentGuids: [],
      showExpiredItems: false,
      itemsRecentForDays: 0,
      hasActiveItems: false,
      highlightOnly: false,
      nestedSortOrder: false,
    },
    place: 1,
    types: [TYPE],
    tags: [],
    parents: [],
    calendar: null,
  },
  { queries: parseVisitorQueries(""), path: "/" },
);
const AGENDA: ShownList = { ...LIST, page: { ...LIST.page, calendar: CALENDAR } };

const question = (key: string, label: string): Question => ({
  key,
  type: "shortText",
  label,
  help: "",
  placeholder: "",
  isRequired: true,
  isPublic: true,
  isSensitive: false,
  isInReceipt: true,
  allowsPrefill: false,
  width: "full",
  autocomplete: "",
  errorText: "",
  options: [],
  settings: { minLength: 0, maxLength: 255, pattern: "any", expression: "", expressionExample: "" },
});
const FORM: ShownForm = {
  guid: GUID,
  title: "Doe mee met de boomplantdag",
  description: "",
  language: "nl",
  pages: [{ key: "", title: "", questions: [question("naam", "Uw naam"), question("mail", "Uw e-mailadres")], nextLabel: "" }],
  rules: [],
  confirmationText: "",
  consentText: "",
  hasCheckPage: false,
  saveDays: null,
  dataEntryMode: "Manual",
  action: "Save",
  state: "Open",
  opensOn: null,
  closesOn: null,
  closedText: "",
  visibility: "Public",
  roleIds: [],
  maxSubmissions: null,
  isOnePerPerson: false,
  redirectPath: "",
  version: 1,
  isOpen: true,
  needsAccount: false,
  offersProfile: false,
};
const RESULTS: FormResults = {
  formGuid: GUID,
  title: "Het nieuwe plein",
  language: "nl",
  state: "shown",
  closesOn: null,
  submissions: 240,
  until: "2026-11-20",
  questions: [
    {
      key: "plein",
      label: "Wat vindt u van het plan?",
      type: "radio",
      isCurrent: true,
      isMany: false,
      asked: 240,
      mean: null,
      groups: [
        { value: "goed", label: "Goed", count: 180 },
        { value: "kan", label: "Kan beter", count: 60 },
      ],
    },
  ],
};
const SUBMISSIONS: ListedSubmissions = {
  formGuid: GUID,
  title: "Meldingen",
  language: "nl",
  questions: [question("wat", "Wat is er aan de hand?")],
  items: ["Kapotte lantaarnpaal", "Volle prullenbak"].map((wat, index) => ({
    guid: `0199c1f0-8f5e-7c3a-9b1e-00000000003${index}`,
    reference: `2026-7KQ4MX${index}`,
    state: "InProgress",
    submittedOn: "2026-11-20T12:00:00.000Z",
    answers: { wat },
  })),
  pageNumber: 1,
  itemCount: 10,
  totalNumberOfItems: 2,
};

/** The environment of the thumbnails, whose blocks have the guid `thumbnail-` with their name. */
export const THUMBNAIL_ENV: BlockEnv = {
  ...previewEnv({}),
  imageSrc: () => PLACEHOLDER,
  subNavigationOf: () => LINKS,
  listOf: (guid) => (guid === "thumbnail-agenda" ? AGENDA : LIST),
  formOf: () => ({ form: FORM }),
  resultsOf: () => RESULTS,
  submissionsOf: () => ({ list: SUBMISSIONS, hrefTo: () => "/" }),
};
