import { z } from "zod";
import { MapTiles } from "../blocks/map.ts";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { Submission } from "./form-submission.ts";
import { Question } from "./questions/question.ts";
import { SavedView } from "./views/saved-view.ts";

/** A user who handles the submissions of a form. */
export const SubmissionHandler = z.strictObject({ guid: Guid, name: z.string() });
export type SubmissionHandler = z.infer<typeof SubmissionHandler>;

/** The context of a form's submissions, for the screens that list or show them. */
export const SubmissionsOverview = z.strictObject({
  guid: Guid,
  title: z.string(),
  /** the published versions, oldest first */
  versions: z.array(z.int().min(1)),
  isOpen: z.boolean(),
  /** the caller may enter a submission for somebody else, also while the form is closed */
  canEnter: z.boolean(),
  /** the roles with access to the submissions */
  dataRoleIds: z.array(Guid),
  /** of all versions, each key once, with the texts of the newest version */
  questions: z.array(Question),
  /** labels in use on a submission, in alphabetical order; the first hundred */
  labels: z.array(z.string()),
  /** users who may handle the submissions or are assigned to one, by name; the first two hundred */
  handlers: z.array(SubmissionHandler),
  /** the caller's own views and the shared ones, by name */
  views: z.array(SavedView),
  /** the view that the caller starts with */
  defaultViewGuid: Guid.nullable(),
  /** the caller may save, change and delete shared views */
  canShareViews: z.boolean(),
  /** the tile server for the answers to its locations; null without a location, and for a platform without maps */
  mapTiles: MapTiles.nullable(),
});
export type SubmissionsOverview = z.infer<typeof SubmissionsOverview>;

/** The previous and next submission in the order of the list; null at its ends. */
export const SubmissionNeighbours = z.strictObject({ previous: Guid.nullable(), next: Guid.nullable() });
export type SubmissionNeighbours = z.infer<typeof SubmissionNeighbours>;

/** A submission with the data to read it: the questions of its version, the official replies, and its files. */
export const SubmissionView = z.strictObject({
  submission: Submission,
  /** title of the form, in the submission's version */
  title: z.string(),
  language: Locale,
  /** questions whose answers the reader may see; without sections and texts */
  questions: z.array(Question),
  /** the public alias of the sender; empty without one */
  alias: z.string(),
  /** the reader sent it in */
  isOwn: z.boolean(),
  /** public ones, oldest first */
  replies: z.array(z.strictObject({ text: z.string(), createdOn: z.iso.datetime() })),
  files: z.array(z.strictObject({ guid: Guid, key: z.string(), name: z.string(), contentType: z.string(), byteSize: z.int().min(0) })),
  /** only for handlers: the roles with access to the form's data */
  dataRoleIds: z.array(Guid).optional(),
});
export type SubmissionView = z.infer<typeof SubmissionView>;
