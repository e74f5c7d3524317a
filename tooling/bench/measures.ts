import type { Bench } from "./bench.ts";
import type { MeasureName } from "./measure-names.ts";
import { measureAuthorising } from "./measures/authorising.ts";
import { measureCachedPage } from "./measures/cached-page.ts";
import { measureCold } from "./measures/cold/cold.ts";
import { measureEditor } from "./measures/editor.ts";
import { measureForms } from "./measures/forms.ts";
import { measureFreshness } from "./measures/freshness.ts";
import { measureImages } from "./measures/images.ts";
import { measureImports } from "./measures/imports.ts";
import { measureLargeRequests } from "./measures/large-requests.ts";
import { measureLighthouse } from "./measures/lighthouse.ts";
import { measureListGrowth } from "./measures/list-growth.ts";
import { measureListPage } from "./measures/list-page.ts";
import { measureListeners } from "./measures/listeners.ts";
import { measureLists } from "./measures/lists.ts";
import { measureManyPlatforms } from "./measures/many-platforms.ts";
import { measurePageMemory } from "./measures/page-memory.ts";
import { measurePageTree } from "./measures/page-tree.ts";
import { measurePageWeight } from "./measures/page-weight.ts";
import { measurePlatformWrites } from "./measures/platform-writes.ts";
import { measureProductionInstall } from "./measures/production-install.ts";
import { measureRevocation } from "./measures/revocation.ts";
import { measureSearch } from "./measures/search.ts";
import { measureServerProcess } from "./measures/server-process.ts";
import { measureSignInLoad } from "./measures/sign-in-load.ts";
import { measureSoak } from "./measures/soak.ts";
import { measureStatistics } from "./measures/statistics.ts";
import { measureTranslatedLists } from "./measures/translated-lists.ts";
import { measureHtml, measureJson } from "./measures/uncached-page.ts";
import { measureUsersList } from "./measures/users-list.ts";
import { measureVisitIntake } from "./measures/visits/visit-intake.ts";
import type { Row } from "./row.ts";

/** All measures, each with its own servers. */
export const MEASURES: Readonly<Record<MeasureName, (bench: Bench) => Promise<Row[]>>> = {
  cached: measureCachedPage,
  html: measureHtml,
  json: measureJson,
  users: measureUsersList,
  search: measureSearch,
  lists: measureLists,
  translatedLists: measureTranslatedLists,
  listPage: measureListPage,
  cold: measureCold,
  listGrowth: measureListGrowth,
  images: measureImages,
  authorising: measureAuthorising,
  signIn: measureSignInLoad,
  largeRequests: measureLargeRequests,
  revocation: measureRevocation,
  weight: measurePageWeight,
  install: measureProductionInstall,
  process: measureServerProcess,
  freshness: measureFreshness,
  lighthouse: measureLighthouse,
  writes: measurePlatformWrites,
  listeners: measureListeners,
  pageMemory: measurePageMemory,
  imports: measureImports,
  manyPlatforms: measureManyPlatforms,
  pageTree: measurePageTree,
  editor: measureEditor,
  forms: measureForms,
  statistics: measureStatistics,
  visits: measureVisitIntake,
  soak: measureSoak,
};
