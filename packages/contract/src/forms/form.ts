import { z } from "zod";
import { Visibility } from "../access/visibility.ts";
import { Embeds } from "../blocks/embed.ts";
import { MapTiles } from "../blocks/map.ts";
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
import { CorrectedText } from "./versions/corrected-text.ts";

/**
 * A form: questions that visitors answer, and what happens with the answers. Its questions and texts are a draft until a version is
 * published; changes of the other members take effect at once.
 */
export const MAX_FORM_TITLE_LENGTH = 150;
const MAX_ROLES = 50;
/** The maximum for all versions together. */
const MAX_PUBLISHED_KEYS = 10_000;

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });

/** The part that visitors read, which belongs to a version. */
const CONTENT = {
  title: text(MAX_FORM_TITLE_LENGTH).trim().min(1),
  description: text(2000).default(""),
  /** the language of all its texts */
  language: Locale.default(DEFAULT_LOCALE),
  ...FORM_DEFINITION,
  /** shown after sending; empty for the product's default */
  confirmationText: text(2000).default(""),
  /** text of the consent checkbox; empty for none */
  consentText: text(1000).default(""),
  /** shows all answers before they are sent */
  hasCheckPage: z.boolean().default(true),
  /** days for which a visitor can save it and continue later by a mailed link; null to disable saving */
  saveDays: z.int().min(1).max(90).nullable().default(null),
};
export const FormContent = z.strictObject(CONTENT);
export type FormContent = z.infer<typeof FormContent>;

/** The part whose changes take effect at once, without publishing. */
const SETTINGS = {
  dataEntryMode: z.enum(DATA_ENTRY_MODES).default("Manual"),
  action: z.enum(FORM_ACTIONS).default("Save"),
  state: z.enum(PERIOD_MODES).default("Open"),
  /** instants, while the state is Custom; null for no limit */
  opensOn: Moment.nullable().default(null),
  closesOn: Moment.nullable().default(null),
  /** shown while the form is closed; empty for the product's default */
  closedText: text(1000).default(""),
  /** who may fill it in; `roleIds` while it is Roles */
  visibility: Visibility.default("Public"),
  roleIds: z.array(Guid).max(MAX_ROLES).default([]),
  /** null for no limit */
  maxSubmissions: z.int().min(1).max(10_000_000).nullable().default(null),
  isOnePerPerson: z.boolean().default(false),
  /** path within the site to redirect to after sending; empty for the confirmation */
  redirectPath: text(500)
    .refine((path) => path === "" || isRedirectPath(path), { params: { message: "internalPath" } })
    .default(""),
};

/** The part that only managers of the form see. */
const MANAGEMENT = {
  category: text(100).trim().default(""),
  /** who may see a submission, besides its handlers */
  submissionVisibility: Visibility.default("Admin"),
  submissionRoleIds: z.array(Guid).max(MAX_ROLES).default([]),
  /** a public submission is hidden until somebody approved it */
  needsModeration: z.boolean().default(true),
  /** the moment from which figures of the answers to public questions are public (form-results.ts), even if the form itself isn't */
  publicResults: z.enum(PUBLIC_RESULTS).default("never"),
  /** days after which submissions are erased; null for never */
  retentionDays: z.int().min(1).max(3650).nullable().default(180),
  /** action at the end of that time: delete the submission, or only the answers to sensitive questions */
  retentionAction: z.enum(["delete", "strip"]).default("delete"),
  /** days after which handlers are reminded of a submission that isn't handled yet, and again after as many; null for never */
  reminderDays: z.int().min(1).max(365).nullable().default(null),
  /** mailed about each submission */
  notifyAddresses: z.array(text(254).pipe(z.email())).max(20).default([]),
  /** a form that is sent sooner is taken for a bot's */
  minimumSeconds: z.int().min(0).max(60).default(3),
  hasReceipt: z.boolean().default(true),
  /** roles that design the form, and roles that handle its submissions: neither includes the other */
  manageRoleIds: z.array(Guid).max(MAX_ROLES).default([]),
  dataRoleIds: z.array(Guid).max(MAX_ROLES).default([]),
};

const closesAfterOpening = ({ opensOn, closesOn }: { opensOn: string | null; closesOn: string | null }) =>
  opensOn === null || closesOn === null || opensOn < closesOn;

const INPUT = { ...CONTENT, ...SETTINGS, ...MANAGEMENT };

/** The input for a new form. Absent members get their default. */
export const FormInput = z.strictObject(INPUT).refine(closesAfterOpening, { path: ["closesOn"], params: { message: "endBeforeStart" } });
export type FormInput = z.infer<typeof FormInput>;
/** A new form without the members that have a default. */
export type PartialFormInput = z.input<typeof FormInput>;

/** The members that only the product changes. */
const READ_ONLY_MEMBERS = {
  /** the last published version; null before the first */
  version: z.int().min(1).nullable(),
  /** whether it currently accepts submissions */
  isOpen: z.boolean(),
  /** the content differs from the published version */
  hasUnpublishedChanges: z.boolean(),
  /** closed, and not in the list of forms */
  isArchived: z.boolean(),
  ownerGuid: Guid.nullable(),
  /** the keys of all questions that were ever published: such a question keeps its key */
  publishedKeys: z.array(z.string().max(100)).max(MAX_PUBLISHED_KEYS),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
};

/** The input for saving a form: a form as it was read, whose read-only members are ignored. */
export const SavedForm = z
  .strictObject({ guid: Guid, ...INPUT, ...z.strictObject(READ_ONLY_MEMBERS).partial().shape, revision: z.int().min(1).optional() })
  .refine(closesAfterOpening, { path: ["closesOn"], params: { message: "endBeforeStart" } });
export type SavedForm = z.infer<typeof SavedForm>;

/** The published version of a form without its management data, as visitors receive it. */
export const PublicForm = z.strictObject({
  guid: Guid,
  ...CONTENT,
  ...SETTINGS,
  /** the published version */
  version: z.int().min(1),
  /** whether it currently accepts submissions */
  isOpen: z.boolean(),
});
export type PublicForm = z.infer<typeof PublicForm>;

/** A form as the pages that contain it receive it. */
export const ShownForm = PublicForm.extend({
  /** its answers count only with an account, and the reader has none */
  needsAccount: z.boolean(),
  /** the reader has an account, whose profile may answer some of its questions */
  offersProfile: z.boolean(),
  /** the URLs of its videos of other websites that the platform allows, by the keys of their questions; absent without videos */
  frames: Embeds.optional(),
  /** the tile server for its locations; absent without a map */
  mapTiles: MapTiles.optional(),
});
export type ShownForm = z.infer<typeof ShownForm>;

/** The published version of a form for an employee who fills it in for somebody else. */
export const FormToEnter = PublicForm.extend({ mapTiles: ShownForm.shape.mapTiles });
export type FormToEnter = z.infer<typeof FormToEnter>;

/** A form as its managers see it: the draft of its content, and all other members. */
export const Form = z.strictObject({
  guid: Guid,
  ...INPUT,
  ...READ_ONLY_MEMBERS,
  /** incremented by each change, to detect that somebody else saved */
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
  /** submissions in their initial state, not handled yet */
  newCount: z.int().nullable(),
});
export type FormSummary = z.infer<typeof FormSummary>;

/** The pages that contain a form. */
export const FormUsage = z.strictObject({
  pages: z.array(
    z.strictObject({
      guid: Guid,
      title: z.string(),
      path: z.string(),
      /** the published page contains it; otherwise only the draft does */
      isPublished: z.boolean(),
      /** number of blocks of the draft with this form; 0 if it was removed from the draft */
      blockCount: z.int(),
    }),
  ),
  /** number of further pages, which the reader may not see */
  hiddenCount: z.int(),
});
export type FormUsage = z.infer<typeof FormUsage>;

/** A correction of the texts of a version. */
export const FormCorrection = z.strictObject({
  /** from 1 for each version: the second number of “2.1” */
  correction: z.int().min(1),
  texts: z.array(CorrectedText),
  note: z.string(),
  correctedOn: z.iso.datetime(),
  /** null for an erased account, and for a reader who may not see the name */
  correctedByName: z.string().nullable(),
});
export type FormCorrection = z.infer<typeof FormCorrection>;

/** A published version in the list of versions. */
export const FormVersionSummary = z.strictObject({
  version: z.int().min(1),
  /** newest first */
  corrections: z.array(FormCorrection),
  note: z.string(),
  publishedOn: z.iso.datetime(),
  publishedByGuid: Guid.nullable(),
  /** null for an erased account, and for a reader who may not see the name */
  publishedByName: z.string().nullable(),
  questionCount: z.int(),
});
export type FormVersionSummary = z.infer<typeof FormVersionSummary>;
