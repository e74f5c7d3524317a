import { z } from "zod";
import { Visibility } from "../access/visibility.ts";
import { Guid } from "../guid.ts";
import { Moment } from "../item-types/moment.ts";
import { DEFAULT_LOCALE } from "../languages.ts";
import { Locale } from "../locale.ts";
import { isRedirectPath } from "../pages/addresses/internal-path.ts";
import { isStorableText } from "../storable-text.ts";
import { DATA_ENTRY_MODES } from "./data-entry-mode.ts";
import { FORM_ACTIONS } from "./form-action.ts";
import { FORM_DEFINITION } from "./form-definition.ts";
import { PERIOD_MODES } from "./period-state.ts";
import { PUBLIC_RESULTS } from "./public-results.ts";

/**
 * A form: questions that visitors answer, and what happens with the answers. Its questions and texts are a draft until a version is
 * published; the other members count at once.
 */
export const MAX_FORM_TITLE = 150;
const MAX_ROLES = 50;
/** Of all versions together. */
const MAX_PUBLISHED_KEYS = 10_000;

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });

/** The part that visitors read, which belongs to a version. */
const CONTENT = {
  title: text(MAX_FORM_TITLE).trim().min(1),
  description: text(2000).default(""),
  /** the language of all its texts */
  language: Locale.default(DEFAULT_LOCALE),
  ...FORM_DEFINITION,
  /** shown after sending; empty for the product's own words */
  confirmationText: text(2000).default(""),
  /** what somebody agrees to by sending it; empty for nothing */
  consentText: text(1000).default(""),
  /** shows all answers before they are sent */
  hasCheckPage: z.boolean().default(true),
  /** days for which somebody can save it and go on later by a mailed link; null where they can't */
  saveDays: z.int().min(1).max(90).nullable().default(null),
};
export const FormContent = z.strictObject(CONTENT);
export type FormContent = z.infer<typeof FormContent>;

/** The part that counts at once, whatever is published. */
const SETTINGS = {
  dataEntryMode: z.enum(DATA_ENTRY_MODES).default("Manual"),
  action: z.enum(FORM_ACTIONS).default("Save"),
  state: z.enum(PERIOD_MODES).default("Open"),
  /** instants, while the state is Custom; null for no limit */
  opensOn: Moment.nullable().default(null),
  closesOn: Moment.nullable().default(null),
  /** shown while it is closed; empty for the product's own words */
  closedText: text(1000).default(""),
  /** who may fill it in; `roleIds` while it is Roles */
  visibility: Visibility.default("Public"),
  roleIds: z.array(Guid).max(MAX_ROLES).default([]),
  /** null for any number */
  maxSubmissions: z.int().min(1).max(10_000_000).nullable().default(null),
  isOnePerPerson: z.boolean().default(false),
  /** path within the site to go to after sending; empty for the confirmation */
  redirectPath: text(500)
    .refine((path) => path === "" || isRedirectPath(path), { params: { message: "internalPath" } })
    .default(""),
};

/** The part that only those who manage the form see. */
const MANAGEMENT = {
  category: text(100).trim().default(""),
  /** who sees a submission beside those who handle it */
  submissionVisibility: Visibility.default("Admin"),
  submissionRoleIds: z.array(Guid).max(MAX_ROLES).default([]),
  /** a public submission is shown once somebody approved it */
  needsModeration: z.boolean().default(true),
  /** when everybody may see figures of the answers to public questions (form-results.ts), whoever may fill it in */
  publicResults: z.enum(PUBLIC_RESULTS).default("never"),
  /** days that submissions are kept; null for always */
  retentionDays: z.int().min(1).max(3650).nullable().default(180),
  /** at the end of that time: the submission goes, or only the answers to sensitive questions */
  retentionAction: z.enum(["delete", "strip"]).default("delete"),
  /** mailed about each submission */
  notifyAddresses: z.array(text(254).pipe(z.email())).max(20).default([]),
  /** somebody who sends it faster is taken for a program */
  minimumSeconds: z.int().min(0).max(60).default(3),
  hasReceipt: z.boolean().default(true),
  /** roles that design the form, and roles that handle its submissions: neither includes the other */
  manageRoleIds: z.array(Guid).max(MAX_ROLES).default([]),
  dataRoleIds: z.array(Guid).max(MAX_ROLES).default([]),
};

const closesAfterOpening = ({ opensOn, closesOn }: { opensOn: string | null; closesOn: string | null }) =>
  opensOn === null || closesOn === null || opensOn < closesOn;

const INPUT = { ...CONTENT, ...SETTINGS, ...MANAGEMENT };

/** What a form is added from. Members that are left out have their default. */
export const FormInput = z.strictObject(INPUT).refine(closesAfterOpening, { path: ["closesOn"], params: { message: "endBeforeStart" } });
export type FormInput = z.infer<typeof FormInput>;
/** A form to add that leaves out what has a default. */
export type PartialFormInput = z.input<typeof FormInput>;

/** The members that only the product changes. */
const KEPT = {
  /** the last published version; null before the first */
  version: z.int().min(1).nullable(),
  /** whether it takes submissions now */
  isOpen: z.boolean(),
  /** the content differs from the published version */
  hasUnpublishedChanges: z.boolean(),
  /** put away: closed, and out of the list */
  isArchived: z.boolean(),
  ownerGuid: Guid.nullable(),
  /** the keys of all questions that were ever published: such a question keeps its key */
  publishedKeys: z.array(z.string().max(100)).max(MAX_PUBLISHED_KEYS),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
};

/** What a form is saved as: a form as it was read, whose kept members are ignored. */
export const SavedForm = z
  .strictObject({ guid: Guid, ...INPUT, ...z.strictObject(KEPT).partial().shape, revision: z.int().min(1).optional() })
  .refine(closesAfterOpening, { path: ["closesOn"], params: { message: "endBeforeStart" } });
export type SavedForm = z.infer<typeof SavedForm>;

/** What visitors get of a form: its published version, without what only concerns those who manage it. */
export const PublicForm = z.strictObject({
  guid: Guid,
  ...CONTENT,
  ...SETTINGS,
  /** the published version */
  version: z.int().min(1),
  /** whether it takes submissions now */
  isOpen: z.boolean(),
});
export type PublicForm = z.infer<typeof PublicForm>;

/** A form for the places where it is filled in. */
export const ShownForm = PublicForm.extend({
  /** its answers count only with an account, and the reader has none */
  needsAccount: z.boolean(),
  /** the reader has an account, whose profile may answer some of its questions */
  offersProfile: z.boolean(),
});
export type ShownForm = z.infer<typeof ShownForm>;

/** A form as those who manage it see it: the draft of its content, and everything else. */
export const Form = z.strictObject({
  guid: Guid,
  ...INPUT,
  ...KEPT,
  /** increases with each change, for finding out that somebody else saved */
  revision: z.int().min(1),
});
export type Form = z.infer<typeof Form>;

/** A line of the list of forms. */
export const FormSummary = Form.pick({
  guid: true,
  title: true,
  description: true,
  category: true,
  language: true,
  dataEntryMode: true,
  action: true,
  state: true,
  opensOn: true,
  closesOn: true,
  visibility: true,
  roleIds: true,
  manageRoleIds: true,
  maxSubmissions: true,
  version: true,
  isOpen: true,
  hasUnpublishedChanges: true,
  isArchived: true,
  ownerGuid: true,
  revision: true,
  updatedOn: true,
}).extend({
  questionCount: z.int(),
  /** null for none, and for a reader who may not see it */
  ownerName: z.string().nullable(),
  /** submissions that count; null for a reader who may not see them */
  submissionCount: z.int().nullable(),
  /** those that nobody handled yet */
  newCount: z.int().nullable(),
});
export type FormSummary = z.infer<typeof FormSummary>;

/** Where a form stands. */
export const FormUsage = z.strictObject({
  pages: z.array(
    z.strictObject({
      guid: Guid,
      title: z.string(),
      path: z.string(),
      /** visitors see it there; else it only stands in the page's draft */
      isPublished: z.boolean(),
      /** blocks of the draft that hold it; 0 where it was removed from the draft */
      blockCount: z.int(),
    }),
  ),
  /** further pages, which the reader may not see */
  hiddenCount: z.int(),
});
export type FormUsage = z.infer<typeof FormUsage>;

/** A published version in the list of versions. */
export const FormVersionSummary = z.strictObject({
  version: z.int().min(1),
  note: z.string(),
  publishedOn: z.iso.datetime(),
  publishedByGuid: Guid.nullable(),
  /** null for nobody any more, and for a reader who may not see it */
  publishedByName: z.string().nullable(),
  questionCount: z.int(),
});
export type FormVersionSummary = z.infer<typeof FormVersionSummary>;
