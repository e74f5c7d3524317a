import type { FormAccess, SubmissionAccess } from "@plein/contract/access/access-object";
import type { Visibility } from "@plein/contract/access/visibility";
import type { FormContent } from "@plein/contract/forms/form";
import type { PublicResults } from "@plein/contract/forms/public-results";
import type { QuestionSignatures } from "@plein/contract/forms/versions/question-signature";
import type { Guid } from "@plein/contract/guid";
import type { LaterParts } from "./content/stored-content.shared.ts";

/** A form as it is stored, with its published version. */
export type FormRow = {
  readonly guid: Guid;
  /** the draft */
  readonly content: FormContent;
  /** the parts of the draft that only a later release can read; null for none */
  readonly laterParts: LaterParts | null;
  readonly version: number | null;
  /** null before the first version */
  readonly publishedContent: FormContent | null;
  /** the number of corrections of the published version; null before the first version */
  readonly correction: number | null;
  /** a later release published questions or rules that this one can't read: the form can't be filled in here */
  readonly isOfLaterRelease: boolean;
  readonly hasUnpublishedChanges: boolean;
  readonly signatures: QuestionSignatures;
  readonly settings: FormSettings;
  /** evaluated by the database's clock, and with the maximum number of submissions */
  readonly isOpen: boolean;
  readonly isArchived: boolean;
  readonly ownerGuid: Guid | null;
  readonly revision: number;
  readonly createdOn: Date;
  readonly updatedOn: Date;
};

/** The members of a form that count at once. */
export type FormSettings = {
  readonly dataEntryMode: "Manual" | "Verification" | "Registration";
  readonly action: "Save" | "Notify";
  readonly state: "Open" | "Closed" | "Custom";
  readonly opensOn: Date | null;
  readonly closesOn: Date | null;
  readonly closedText: string;
  readonly visibility: Visibility;
  readonly roleIds: readonly Guid[];
  readonly maxSubmissions: number | null;
  readonly isOnePerPerson: boolean;
  readonly redirectPath: string;
  readonly category: string;
  readonly submissionVisibility: Visibility;
  readonly submissionRoleIds: readonly Guid[];
  readonly needsModeration: boolean;
  readonly publicResults: PublicResults;
  readonly retentionDays: number | null;
  readonly retentionAction: "delete" | "strip";
  readonly reminderDays: number | null;
  readonly notifyAddresses: readonly string[];
  readonly minimumSeconds: number;
  readonly hasReceipt: boolean;
  readonly manageRoleIds: readonly Guid[];
  readonly dataRoleIds: readonly Guid[];
};

export function toFormAccess({ settings }: Pick<FormRow, "settings">): FormAccess {
  return {
    manageRoles: settings.manageRoleIds,
    visibility: settings.visibility,
    viewRoles: settings.roleIds,
    hasPublicResults: settings.publicResults !== "never",
  };
}

/** The policy's view of all submissions of a form together. */
export function toSubmissionsAccess({ settings }: Pick<FormRow, "settings">): SubmissionAccess {
  return {
    ownerGuid: null,
    visibility: settings.submissionVisibility,
    viewRoles: settings.submissionRoleIds,
    dataRoles: settings.dataRoleIds,
  };
}
