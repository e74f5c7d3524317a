import { accessRouter } from "./access/router.ts";
import { apiKeysRouter } from "./api-keys/router.ts";
import { auditRouter } from "./audit/router.ts";
import { buildingBlocksRouter } from "./blocks/router.ts";
import { cacheRouter } from "./cache/router.ts";
import { dashboardRouter } from "./dashboard/router.ts";
import { formsRouter } from "./forms/router.ts";
import { identityProvidersRouter } from "./identity-providers/router.ts";
import { invitationsRouter } from "./invitations/router.ts";
import { itemTablesRouter } from "./item-tables/router.ts";
import { itemTypesRouter } from "./item-types/router.ts";
import { legalRouter } from "./legal/router.ts";
import { withListMetadata } from "./list-items/lists/list-metadata.shared.ts";
import { listItemsRouter } from "./list-items/router.ts";
import { errorsRouter } from "./logs/errors/router.ts";
import { logsRouter } from "./logs/router.ts";
import { mailsRouter } from "./mails/router.ts";
import { imagesRouter, mediaRouter } from "./media/router.ts";
import { menusRouter } from "./menus/router.ts";
import { createPagesRouter, pageTemplatesRouter } from "./pages/router.ts";
import { platformsRouter } from "./platforms/router.ts";
import { presenceRouter } from "./presence/router.ts";
import { privacyRouter } from "./privacy/router.ts";
import { mergeRouters, router } from "./procedures.ts";
import { profileFieldsRouter, profilesRouter } from "./profiles/router.ts";
import { providerSignInRouter } from "./provider-sign-in/router.ts";
import { rolesRouter } from "./roles/router.ts";
import { searchRouter } from "./search/router.ts";
import {
  factorsRouter,
  passkeysRouter,
  passwordsRouter,
  registrationsRouter,
  sessionsRouter,
  verificationsRouter,
} from "./sessions/router.ts";
import { settingsRouter } from "./settings/router.ts";
import { statisticsRouter } from "./statistics/router.ts";
import { submissionsRouter } from "./submissions/router.ts";
import { supportGrantsRouter } from "./support/router.ts";
import { usersRouter } from "./users/router.ts";
import { webhooksRouter } from "./webhooks/router.ts";

/** All procedures, by slice. Nothing else lists the slices. */
export const appRouter = router({
  access: accessRouter,
  audit: auditRouter,
  apiKeys: apiKeysRouter,
  webhooks: webhooksRouter,
  buildingBlocks: buildingBlocksRouter,
  cache: cacheRouter,
  dashboard: dashboardRouter,
  errors: errorsRouter,
  factors: factorsRouter,
  forms: formsRouter,
  identityProviders: identityProvidersRouter,
  images: imagesRouter,
  invitations: invitationsRouter,
  legal: legalRouter,
  listItems: mergeRouters(listItemsRouter, itemTablesRouter),
  listItemTypes: itemTypesRouter,
  logs: logsRouter,
  mails: mailsRouter,
  media: mediaRouter,
  menus: menusRouter,
  pages: createPagesRouter(withListMetadata),
  pageTemplates: pageTemplatesRouter,
  passkeys: passkeysRouter,
  passwords: passwordsRouter,
  platforms: platformsRouter,
  presence: presenceRouter,
  privacy: privacyRouter,
  profileFields: profileFieldsRouter,
  profiles: profilesRouter,
  registrations: registrationsRouter,
  roles: rolesRouter,
  search: searchRouter,
  sessions: mergeRouters(sessionsRouter, providerSignInRouter),
  settings: settingsRouter,
  statistics: statisticsRouter,
  submissions: submissionsRouter,
  supportGrants: supportGrantsRouter,
  users: usersRouter,
  verifications: verificationsRouter,
});

export type AppRouter = typeof appRouter;
