import { INVITATION_DAYS, type InvitationGrants } from "@plein/contract/invitations/new-invitations";
import type { Locale } from "@plein/contract/locale";

/** The input of the dialog so far. */
export type InviteDraft = InvitationGrants & {
  /** the raw text that was typed or pasted */
  readonly addresses: string;
  /** null: the platform's default */
  readonly language: Locale | null;
  readonly message: string;
  readonly validDays: number;
  readonly landingPath: string;
  readonly notifyInviter: boolean;
};

export const NEW_DRAFT: InviteDraft = {
  addresses: "",
  roleIds: [],
  isAdmin: false,
  language: null,
  message: "",
  validDays: INVITATION_DAYS.default,
  landingPath: "/",
  notifyInviter: false,
};
