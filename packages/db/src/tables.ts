// Written by tables.test.ts from the migrated database; after a migration, run that test with `--update`.
import type { Guid } from "@plein/contract/guid";
import type { ColumnType, Generated } from "kysely";

/** Read as it was stored, to be parsed; written as JSON text, since `pg` would make an SQL array of a JavaScript one. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

type BlockRoleKind = "add" | "view";

type DataEntryMode = "Manual" | "Verification" | "Registration";

type ErrorSource = "browser" | "server";

type FormAction = "Save" | "Notify";

type FormStepFacet = "source" | "device" | "language";

type FormStepKind = "view" | "start" | "page" | "check" | "sent";

type ItemApprovalKind = "new" | "change";

type ItemApprovalState = "waiting" | "refused";

type LayoutPosition = "top-row" | "main" | "bottom-row" | "side-left" | "side-right";

type PageLayout = "100" | "25-75" | "75-25" | "25-50-25";

type PageRoleKind = "edit" | "view";

type PageVersionKind = "publication" | "draft";

type PeriodMode = "Open" | "Closed" | "Custom";

type PublicResults = "never" | "afterClosing" | "always";

type RetentionAction = "delete" | "strip";

type SubmissionChannel = "web" | "desk" | "phone" | "paper";

type SubmissionEventKind =
  | "state"
  | "note"
  | "reply"
  | "labels"
  | "assignee"
  | "visibility"
  | "moderation"
  | "redacted"
  | "verified"
  | "entered";

type SubmissionModeration = "pending" | "approved" | "refused";

type SubmissionState =
  | "Concept"
  | "AwaitingVerification"
  | "Received"
  | "InProgress"
  | "Handled"
  | "Rejected"
  | "Withdrawn"
  | "Spam"
  | "Deleted";

type Visibility = "Admin" | "Roles" | "Users" | "Public" | "Verify";

type VisitFigureKind =
  | "page"
  | "notFound"
  | "landing"
  | "source"
  | "device"
  | "browser"
  | "language"
  | "browserError"
  | "lcp"
  | "inp"
  | "cls"
  | "ttfb"
  | "served"
  | "download"
  | "exit"
  | "country"
  | "timedView"
  | "viewSeconds"
  | "translated"
  | "outgoing";

type WebhookAnswers = "None" | "NotSensitive" | "All";

type WebhookDeliveryState = "Waiting" | "Delivered" | "Failed";

type AccessTokensTable = {
  platform_guid: Guid;
  token_hash: string;
  session_id_hash: string;
  expires_on: Date;
  created_on: Generated<Date>;
};

type ApiKeysTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  name: string;
  key_hash: string;
  prefix: string;
  user_guid: Guid;
  scopes: string[] | null;
  created_on: Generated<Date>;
  expires_on: Date;
  last_used_on: Date | null;
  revoked_on: Date | null;
};

type ApplicationUsersTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  email: string;
  email_verified_on: Date | null;
  password_hash: string | null;
  first_name: Generated<string>;
  middle_name: Generated<string>;
  last_name: Generated<string>;
  is_active: Generated<boolean>;
  is_admin: Generated<boolean>;
  is_mett: Generated<boolean>;
  is_developer: Generated<boolean>;
  terms_of_use_version_accepted: number | null;
  version: Generated<number>;
  created_on: Generated<Date>;
  updated_on: Generated<Date>;
  deactivated_on: Date | null;
  erase_on: Date | null;
  erased_on: Date | null;
  language: string | null;
  last_seen_on: Date | null;
  terms_of_use_accepted_on: Date | null;
  erase_requested_by_guid: Guid | null;
};

type AuditAnchorsTable = {
  platform_guid: Guid;
  sequence: string;
  hash: string;
};

type AuditEntriesTable = {
  platform_guid: Guid;
  sequence: Generated<string>;
  created_on: Generated<Date>;
  actor_guid: Guid | null;
  source: string;
  action: string;
  object_type: string;
  object_guid: Guid | null;
  before: Json | null;
  after: Json | null;
  reason: Generated<string>;
  session_hash: string | null;
  network: Generated<string>;
  correlation_id: string;
  previous_hash: Generated<string>;
  hash: Generated<string>;
};

type AuditHeadsTable = {
  platform_guid: Guid;
  sequence: string;
  hash: string;
};

type BlockRolesTable = {
  platform_guid: Guid;
  block_guid: Guid;
  role_guid: Guid;
  kind: BlockRoleKind;
};

type BuildingBlockInstancesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  page_guid: Guid;
  building_block_name: string;
  options: GeneratedJson;
  content: GeneratedJson;
  layout_position: Generated<LayoutPosition>;
  sort_id: number;
  add_permission: Generated<Visibility>;
  view_permission: Generated<Visibility>;
  version: Generated<number>;
  created_on: Generated<Date>;
  updated_on: Generated<Date>;
  updated_by_guid: Guid | null;
  deleted_on: Date | null;
  home_position: LayoutPosition | null;
};

type DayVisitorsTable = {
  platform_guid: Guid;
  day: Date;
  visitor: Buffer;
  last_seen_on: Date;
  last_path: string | null;
  has_consented: Generated<boolean>;
};

type DocumentTextsTable = {
  platform_guid: Guid;
  media_guid: Guid;
  version: number;
  outcome: string;
  text: Generated<string>;
  read_on: Generated<Date>;
};

type DraftLinksTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  page_guid: Guid;
  token_hash: string;
  created_by_guid: Guid;
  created_on: Generated<Date>;
  expires_on: Date;
};

type ErrorEventsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  group_guid: Guid;
  occurred_on: Date;
  path: string;
  browser: string;
  is_robot: boolean;
  correlation_id: Guid | null;
  task_code: string | null;
};

type ErrorGroupsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  source: ErrorSource;
  level: number;
  message: string;
  details: Generated<string>;
  count: number;
  first_seen_on: Date;
  last_seen_on: Date;
  resolved_on: Date | null;
};

type FederatedIdentitiesTable = {
  platform_guid: Guid;
  provider_guid: Guid;
  subject: string;
  user_guid: Guid;
};

type FormAudienceFiguresTable = {
  platform_guid: Guid;
  form_guid: Guid;
  version: number;
  day: Date;
  facet: FormStepFacet;
  value: string;
  kind: FormStepKind;
  count: number;
};

type FormCorrectionsTable = {
  platform_guid: Guid;
  form_guid: Guid;
  version: number;
  correction: number;
  texts: Json;
  note: Generated<string>;
  corrected_by_guid: Guid | null;
  corrected_on: Generated<Date>;
};

type FormDayFiguresTable = {
  platform_guid: Guid;
  form_guid: Guid;
  version: number;
  day: Date;
  fingerprint: string;
  layout: string;
  counts: number[];
  tallies: Json;
};

type FormSourceFiguresTable = {
  platform_guid: Guid;
  form_guid: Guid;
  version: number;
  page_guid: Guid;
  day: Date;
  kind: FormStepKind;
  count: number;
};

type FormStepFiguresTable = {
  platform_guid: Guid;
  form_guid: Guid;
  version: number;
  day: Date;
  kind: FormStepKind;
  position: number;
  count: number;
};

type FormSubmissionsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  form_guid: Guid;
  version: number;
  reference: string;
  state: Generated<SubmissionState>;
  answers: GeneratedJson;
  search_text: Generated<string>;
  submitter_guid: Guid | null;
  submitter_email: string | null;
  is_verified: Generated<boolean>;
  person_key: string | null;
  language: Generated<string>;
  source_path: string | null;
  duration_seconds: number | null;
  started_on: Date | null;
  submitted_on: Generated<Date>;
  visibility: Generated<Visibility>;
  view_role_ids: Generated<Guid[]>;
  moderation: Generated<SubmissionModeration>;
  moderation_reason: Generated<string>;
  assignee_guid: Guid | null;
  labels: Generated<string[]>;
  expires_on: Date | null;
  revision: Generated<number>;
  updated_on: Generated<Date>;
  notify_addresses: Generated<string[]>;
  channel: Generated<SubmissionChannel>;
  reminded_on: Date | null;
};

type FormVersionsTable = {
  platform_guid: Guid;
  form_guid: Guid;
  version: number;
  content: Json;
  note: Generated<string>;
  published_by_guid: Guid | null;
  published_on: Generated<Date>;
  correction: Generated<number>;
};

type FormsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  title: string;
  content: Json;
  version: number | null;
  has_unpublished_changes: Generated<boolean>;
  signatures: GeneratedJson;
  category: Generated<string>;
  data_entry_mode: Generated<DataEntryMode>;
  action: Generated<FormAction>;
  state: Generated<PeriodMode>;
  opens_on: Date | null;
  closes_on: Date | null;
  closed_text: Generated<string>;
  visibility: Generated<Visibility>;
  role_ids: Generated<Guid[]>;
  max_submissions: number | null;
  is_one_per_person: Generated<boolean>;
  redirect_path: Generated<string>;
  submission_visibility: Generated<Visibility>;
  submission_role_ids: Generated<Guid[]>;
  needs_moderation: Generated<boolean>;
  retention_days: number | null;
  retention_action: Generated<RetentionAction>;
  notify_addresses: Generated<string[]>;
  minimum_seconds: Generated<number>;
  has_receipt: Generated<boolean>;
  manage_role_ids: Generated<Guid[]>;
  data_role_ids: Generated<Guid[]>;
  owner_guid: Guid | null;
  revision: Generated<number>;
  archived_on: Date | null;
  deleted_on: Date | null;
  created_on: Generated<Date>;
  updated_on: Generated<Date>;
  updated_by_guid: Guid | null;
  public_results: Generated<PublicResults>;
  reminder_days: number | null;
};

type GonePathsTable = {
  platform_guid: Guid;
  path: string;
  gone_on: Generated<Date>;
};

type IdempotencyKeysTable = {
  platform_guid: Guid;
  key_hash: string;
  fingerprint: string;
  token: Guid;
  leased_until: Date;
  is_done: Generated<boolean>;
  answer: string | null;
  created_on: Generated<Date>;
};

type IdentityProvidersTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  is_active: Generated<boolean>;
  is_only: Generated<boolean>;
  allowed_domains: Generated<string[] | null>;
  role_claim: Generated<string>;
  role_map: GeneratedJson;
  syncs_roles: Generated<boolean>;
  created_on: Generated<Date>;
  version: Generated<number>;
};

type ImagesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  name: string;
  content_type: string;
  size: number;
  width: number;
  height: number;
  is_public: Generated<boolean>;
  created_on: Generated<Date>;
  kind: Generated<string>;
  frames: Generated<number>;
  version: Generated<number>;
  hash: Generated<string>;
  dominant_color: Generated<string>;
  placeholder: Generated<string>;
  alt: Generated<string>;
  folder: Generated<string>;
  tags: Generated<string[] | null>;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  credit: Generated<string>;
  licence: Generated<string>;
  expires_on: Generated<string>;
  owner_kind: string | null;
  owner_guid: Guid | null;
  uploaded_by_guid: Guid | null;
  updated_on: Generated<Date>;
  deleted_on: Date | null;
  given_version: Generated<number>;
  unused_since: Date | null;
};

type InvalidationsTable = {
  xid: string;
  sender: Guid;
  number: string;
  payload: Json;
};

type InvitationRolesTable = {
  platform_guid: Guid;
  invitation_guid: Guid;
  role_guid: Guid;
};

type InvitationsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  code_hash: string;
  email: string;
  first_name: Generated<string>;
  middle_name: Generated<string>;
  last_name: Generated<string>;
  message: Generated<string>;
  language: Generated<string>;
  invited_by_guid: Guid | null;
  created_on: Generated<Date>;
  expires_on: Date;
  opened_on: Date | null;
  accepted_on: Date | null;
  revoked_on: Date | null;
  accepted_by_guid: Guid | null;
  bounced_on: Date | null;
  is_admin: Generated<boolean>;
  landing_path: Generated<string>;
  notify_inviter: Generated<boolean>;
  sent_on: Date | null;
  link_copied_on: Date | null;
  is_admin_withheld: Generated<boolean>;
  withheld_role_guids: Generated<Guid[]>;
};

type ItemApprovalsTable = {
  platform_guid: Guid;
  item_guid: Guid;
  kind: ItemApprovalKind;
  state: Generated<ItemApprovalState>;
  change: GeneratedJson;
  author_guid: Guid | null;
  requested_on: Generated<Date>;
  reason: Generated<string>;
};

type ItemTranslationsTable = {
  platform_guid: Guid;
  item_guid: Guid;
  group_guid: Guid;
  locale: string;
};

type LinkChecksTable = {
  platform_guid: Guid;
  url: string;
  checked_on: Date | null;
  status: number | null;
  failures: Generated<number>;
  next_on: Date;
};

type ListItemParentsTable = {
  platform_guid: Guid;
  parent_guid: Guid;
  item_guid: Guid;
  position: number;
  page_guid: Guid | null;
  parent_item_guid: Guid | null;
  is_shown: Generated<boolean>;
  is_deleted: Generated<boolean>;
  list_item_type_name: Generated<string>;
  is_highlighted: Generated<boolean>;
  published_on: Generated<Date>;
  period_start: Generated<Date>;
  period_end: Generated<Date>;
  created_on: Generated<Date>;
  updated_on: Generated<Date>;
  title_sort: Generated<string>;
  sort_id: Generated<number>;
  languages: string[] | null;
};

type ListItemTypesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  name: string;
  label: Json;
  fields: Json;
  default_sort_by: Generated<string>;
  version: Generated<number>;
  created_on: Generated<Date>;
  updated_on: Generated<Date>;
};

type ListItemValuesTable = {
  platform_guid: Guid;
  parent_guid: Guid;
  field: string;
  value: string;
  item_guid: Guid;
  is_shown: boolean | null;
  is_deleted: boolean | null;
  list_item_type_name: string | null;
  is_highlighted: boolean | null;
  published_on: Date | null;
  period_start: Date | null;
  period_end: Date | null;
  created_on: Date | null;
  title_sort: string | null;
  languages: string[] | null;
};

type ListItemViewsTable = {
  platform_guid: Guid;
  item_guid: Guid;
  view_count: Generated<number>;
};

type ListItemsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  short_id: string;
  list_item_type_name: string;
  type_version: Generated<number>;
  title: string;
  title_sort: string;
  description: Generated<string>;
  metadata: GeneratedJson;
  tags: Generated<string[]>;
  search_text: Generated<string>;
  period_start: Date | null;
  period_end: Date | null;
  is_published: Generated<boolean>;
  published_on: Date | null;
  is_highlighted: Generated<boolean>;
  sort_id: Generated<number>;
  image: Json | null;
  blocks: GeneratedJson;
  owner_guid: Guid | null;
  version: Generated<number>;
  created_on: Generated<Date>;
  updated_on: Generated<Date>;
  updated_by_guid: Guid | null;
  deleted_on: Date | null;
  metadata_bytes: Generated<number>;
  blocks_bytes: Generated<number>;
  draft_blocks: Json | null;
  locale: string | null;
  share_image: Json | null;
  is_live: Generated<boolean>;
};

type LogForwardingTable = {
  platform_guid: Guid;
  day: Date;
  process_guid: Guid;
  forwarded: number;
  lost: number;
  failures: number;
  waiting: number;
  waiting_since: Date | null;
  failed_on: Date | null;
  failure_status: number | null;
  updated_on: Date;
};

type MailTextsTable = {
  platform_guid: Guid;
  kind: string;
  locale: string;
  subject: string;
  body: string;
  updated_on: Generated<Date>;
};

type MailsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  kind: string;
  recipient: string;
  locale: string;
  facts: Json;
  state: Generated<string>;
  attempts: Generated<number>;
  last_error: string | null;
  created_on: Generated<Date>;
  sent_on: Date | null;
  own_text: Json | null;
  submission_guid: Guid | null;
};

type MenuItemsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  menu_guid: Guid;
  parent_guid: Guid | null;
  sort_id: number;
  name: string;
  url_segment: Generated<string>;
  page_guid: Guid | null;
  external_url: string | null;
  is_visible: Generated<boolean>;
  anchor: string | null;
  icon: string | null;
  new_tab: Generated<boolean>;
  view_permission: Generated<Visibility>;
  view_roles: Generated<Guid[]>;
  item_guid: Guid | null;
};

type MenusTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  name: string;
  updated_on: Generated<Date>;
  version: Generated<number>;
};

type OneTimeTokensTable = {
  platform_guid: Guid;
  token_hash: string;
  purpose: string;
  user_guid: Guid | null;
  email: string | null;
  code_hash: string | null;
  code_expires_on: Date | null;
  tries: Generated<number>;
  facts: GeneratedJson;
  created_on: Generated<Date>;
  expires_on: Date;
  used_on: Date | null;
};

type PageChecksTable = {
  platform_guid: Guid;
  page_guid: Guid;
  errors: number;
  warnings: number;
  problems: Json;
  linked_page_guids: Guid[];
  page_stamp: string;
  links_stamp: string;
  checked_on: Generated<Date>;
};

type PagePublicationsTable = {
  platform_guid: Guid;
  page_guid: Guid;
  title: string;
  layout: PageLayout;
  options: Json;
  blocks: Json;
  linked_page_guids: Generated<Guid[]>;
  version: number;
  published_on: Generated<Date>;
  published_by_guid: Guid | null;
  visible_until: Date | null;
  reason: string | null;
};

type PageRedirectsTable = {
  platform_guid: Guid;
  from_path: string;
  page_guid: Guid;
  item_guid: Guid | null;
};

type PageRolesTable = {
  platform_guid: Guid;
  page_guid: Guid;
  role_guid: Guid;
  kind: PageRoleKind;
};

type PageTemplatesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  name: string;
  description: Generated<string>;
  layout: PageLayout;
  blocks: Json;
  updated_on: Generated<Date>;
  is_public: Generated<boolean>;
  deleted_on: Date | null;
};

type PageTranslationsTable = {
  platform_guid: Guid;
  page_guid: Guid;
  group_guid: Guid;
  locale: string;
  source_guid: Guid | null;
  source_number: number | null;
};

type PageVersionsTable = {
  platform_guid: Guid;
  page_guid: Guid;
  number: number;
  kind: Generated<PageVersionKind>;
  title: string;
  layout: PageLayout;
  options: Json;
  blocks: Json;
  published_on: Generated<Date>;
  published_by_guid: Guid | null;
  reason: string | null;
};

type PagesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  path: string;
  title: string;
  layout: Generated<PageLayout>;
  is_published: Generated<boolean>;
  view_permission: Generated<Visibility>;
  edit_permission: Generated<Visibility>;
  options: GeneratedJson;
  version: Generated<number>;
  created_on: Generated<Date>;
  updated_on: Generated<Date>;
  updated_by_guid: Guid | null;
  deleted_on: Date | null;
  item_readers: Json | null;
  sort_id: Generated<number>;
  expired_on: Date | null;
  is_reusable: Generated<boolean>;
};

type PasskeysTable = {
  platform_guid: Guid;
  credential_id: string;
  user_guid: Guid;
  public_key: Buffer;
  counter: Generated<string>;
  transports: Generated<string[] | null>;
  name: string;
  created_on: Generated<Date>;
  last_used_on: Date | null;
};

type PlatformHostsTable = {
  host: string;
  platform_guid: Guid;
};

type PlatformSettingsTable = {
  platform_guid: Guid;
  key: string;
  value: Json;
  updated_on: Generated<Date>;
};

type PlatformsTable = {
  guid: Generated<Guid>;
  name: string;
  primary_domain: string;
  default_locale: Generated<string>;
  time_zone: Generated<string>;
  is_demo: Generated<boolean>;
  created_on: Generated<Date>;
  archived_on: Date | null;
};

type ProfileFieldsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  key: string;
  category: string;
  section: string;
  subsection: Generated<string>;
  section_sort_ordinal: Generated<number>;
  subsection_sort_ordinal: Generated<number>;
  field_sort_ordinal: Generated<number>;
  visible_for: Generated<string>;
  input_type: string;
  type: Generated<string>;
  autocomplete: Generated<string>;
  default_value: Json | null;
  required: Generated<boolean>;
  options: GeneratedJson;
  mett: Generated<boolean>;
  label: GeneratedJson;
  description: GeneratedJson;
};

type ProfilePropertiesTable = {
  platform_guid: Guid;
  user_guid: Guid;
  key: string;
  value: Json;
  category: string;
  section: string;
  section_sort_ordinal: Generated<number>;
  visible_for: Generated<string>;
  mett: Generated<boolean>;
};

type RateLimitsTable = {
  platform_guid: Guid;
  key: string;
  count: number;
  window_ends_on: Date;
};

type RecoveryCodesTable = {
  platform_guid: Guid;
  user_guid: Guid;
  code_hash: string;
  used_on: Date | null;
};

type RolesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  name: string;
  description: Generated<string>;
  built_in_key: string | null;
  color: Generated<string>;
  permissions: Generated<string[] | null>;
  version: Generated<number>;
};

type SavedViewDefaultsTable = {
  platform_guid: Guid;
  form_guid: Guid;
  user_guid: Guid;
  view_guid: Guid;
};

type SavedViewsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  form_guid: Guid;
  user_guid: Guid | null;
  name: string;
  query: string;
  deleted_on: Date | null;
  updated_on: Generated<Date>;
};

type ScheduledPublicationsTable = {
  platform_guid: Guid;
  page_guid: Guid;
  publish_on: Date;
  visible_until: Date | null;
  title: string;
  layout: PageLayout;
  options: Json;
  blocks: Json;
  scheduled_by_guid: Guid | null;
  reason: string | null;
};

type SearchEntriesTable = {
  platform_guid: Guid;
  kind: string;
  object_guid: Guid;
  locale: string;
  type_name: string;
  page_guids: Generated<Guid[]>;
  visibility: Visibility | null;
  readers: Generated<string[]>;
  path: Generated<string>;
  title: string;
  summary: Generated<string>;
  body: Generated<string>;
  tags: Generated<string[]>;
  image: Json | null;
  date: Date;
  year: number;
  expires_on: Date | null;
  weights: string;
  document_guids: Generated<Guid[]>;
  heads: Generated<string | null>;
};

type SearchTermsTable = {
  platform_guid: Guid;
  day: Date;
  term: string;
  search_count: Generated<number>;
  empty_count: Generated<number>;
  result_count: Generated<number>;
  click_count: Generated<number>;
  click_rank_sum: Generated<number>;
};

type SearchWordsTable = {
  platform_guid: Guid;
  word: string;
};

type SecretKeyChecksTable = {
  id: Generated<number>;
  sealed: string;
};

type SessionsTable = {
  platform_guid: Guid;
  id_hash: string;
  user_guid: Guid;
  expires_on: Date;
  ends_on: Date;
  created_on: Generated<Date>;
  user_agent: Generated<string>;
  authenticated_on: Generated<Date>;
  has_second_factor: Generated<boolean>;
  last_used_on: Generated<Date>;
  network: Generated<string>;
  viewed_role_guid: Guid | null;
};

type StaffProposalsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  user_guid: Guid;
  is_mett: boolean;
  is_developer: boolean;
  reason: string;
  proposed_by_guid: Guid;
  proposed_on: Generated<Date>;
  expires_on: Date;
  outcome: string | null;
  decided_by_guid: Guid | null;
  decided_on: Date | null;
};

type SubmissionEventsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  submission_guid: Guid;
  kind: SubmissionEventKind;
  actor_guid: Guid | null;
  text: Generated<string>;
  created_on: Generated<Date>;
  is_public: Generated<boolean>;
};

type SubmissionFilesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  form_guid: Guid;
  question_key: string;
  submission_guid: Guid | null;
  name: string;
  content_type: string;
  byte_size: number;
  digest: string;
  scanned_on: Date | null;
  created_on: Generated<Date>;
};

type SupportGrantsTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  user_guid: Guid;
  reason: string;
  opened_on: Generated<Date>;
  until: Date;
  ended_on: Date | null;
  ended_by_guid: Guid | null;
};

type TotpsTable = {
  platform_guid: Guid;
  user_guid: Guid;
  secret: string;
  confirmed_on: Date | null;
  last_step: string | null;
};

type UpkeepLeasesTable = {
  id: Generated<number>;
  holder: Guid;
  expires_on: Date;
};

type UserRolesTable = {
  platform_guid: Guid;
  user_guid: Guid;
  role_guid: Guid;
};

type VisitFiguresTable = {
  platform_guid: Guid;
  kind: VisitFigureKind;
  day: Date;
  value: string;
  count: number;
};

type VisitHoursTable = {
  platform_guid: Guid;
  day: Date;
  hour: number;
  views: Generated<number>;
  visits: Generated<number>;
  visitors: Generated<number>;
  robots: Generated<number>;
  not_found: Generated<number>;
  consented: Generated<number>;
};

type VisitMonthFiguresTable = {
  platform_guid: Guid;
  kind: VisitFigureKind;
  month: Date;
  value: string;
  count: number;
};

type VisitMonthsTable = {
  platform_guid: Guid;
  month: Date;
};

type VisitSaltsTable = {
  platform_guid: Guid;
  day: Date;
  salt: Buffer;
};

type WebhookDeliveriesTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  webhook_guid: Guid;
  event: string;
  data: Json;
  state: Generated<WebhookDeliveryState>;
  attempts: Generated<number>;
  next_attempt_on: Generated<Date>;
  created_on: Generated<Date>;
  attempted_on: Date | null;
  status: number | null;
  duration_ms: number | null;
  response: Generated<string>;
  failure: string | null;
};

type WebhooksTable = {
  platform_guid: Guid;
  guid: Generated<Guid>;
  url: string;
  description: Generated<string>;
  events: string[];
  form_guids: Generated<Guid[]>;
  answers: Generated<WebhookAnswers>;
  secret: string;
  former_secret: string | null;
  former_secret_until: Date | null;
  is_active: Generated<boolean>;
  failing_since: Date | null;
  failures: Generated<number>;
  retry_on: Date | null;
  switched_off_on: Date | null;
  version: Generated<number>;
  created_on: Generated<Date>;
};

export type Tables = {
  access_tokens: AccessTokensTable;
  api_keys: ApiKeysTable;
  application_users: ApplicationUsersTable;
  audit_anchors: AuditAnchorsTable;
  audit_entries: AuditEntriesTable;
  audit_heads: AuditHeadsTable;
  block_roles: BlockRolesTable;
  building_block_instances: BuildingBlockInstancesTable;
  day_visitors: DayVisitorsTable;
  document_texts: DocumentTextsTable;
  draft_links: DraftLinksTable;
  error_events: ErrorEventsTable;
  error_groups: ErrorGroupsTable;
  federated_identities: FederatedIdentitiesTable;
  form_audience_figures: FormAudienceFiguresTable;
  form_corrections: FormCorrectionsTable;
  form_day_figures: FormDayFiguresTable;
  form_source_figures: FormSourceFiguresTable;
  form_step_figures: FormStepFiguresTable;
  form_submissions: FormSubmissionsTable;
  form_versions: FormVersionsTable;
  forms: FormsTable;
  gone_paths: GonePathsTable;
  idempotency_keys: IdempotencyKeysTable;
  identity_providers: IdentityProvidersTable;
  images: ImagesTable;
  invalidations: InvalidationsTable;
  invitation_roles: InvitationRolesTable;
  invitations: InvitationsTable;
  item_approvals: ItemApprovalsTable;
  item_translations: ItemTranslationsTable;
  link_checks: LinkChecksTable;
  list_item_parents: ListItemParentsTable;
  list_item_types: ListItemTypesTable;
  list_item_values: ListItemValuesTable;
  list_item_views: ListItemViewsTable;
  list_items: ListItemsTable;
  log_forwarding: LogForwardingTable;
  mail_texts: MailTextsTable;
  mails: MailsTable;
  menu_items: MenuItemsTable;
  menus: MenusTable;
  one_time_tokens: OneTimeTokensTable;
  page_checks: PageChecksTable;
  page_publications: PagePublicationsTable;
  page_redirects: PageRedirectsTable;
  page_roles: PageRolesTable;
  page_templates: PageTemplatesTable;
  page_translations: PageTranslationsTable;
  page_versions: PageVersionsTable;
  pages: PagesTable;
  passkeys: PasskeysTable;
  platform_hosts: PlatformHostsTable;
  platform_settings: PlatformSettingsTable;
  platforms: PlatformsTable;
  profile_fields: ProfileFieldsTable;
  profile_properties: ProfilePropertiesTable;
  rate_limits: RateLimitsTable;
  recovery_codes: RecoveryCodesTable;
  roles: RolesTable;
  saved_view_defaults: SavedViewDefaultsTable;
  saved_views: SavedViewsTable;
  scheduled_publications: ScheduledPublicationsTable;
  search_entries: SearchEntriesTable;
  search_terms: SearchTermsTable;
  search_words: SearchWordsTable;
  secret_key_checks: SecretKeyChecksTable;
  sessions: SessionsTable;
  staff_proposals: StaffProposalsTable;
  submission_events: SubmissionEventsTable;
  submission_files: SubmissionFilesTable;
  support_grants: SupportGrantsTable;
  totps: TotpsTable;
  upkeep_leases: UpkeepLeasesTable;
  user_roles: UserRolesTable;
  visit_figures: VisitFiguresTable;
  visit_hours: VisitHoursTable;
  visit_month_figures: VisitMonthFiguresTable;
  visit_months: VisitMonthsTable;
  visit_salts: VisitSaltsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhooks: WebhooksTable;
};
