import { activateBlocks } from "./visitor/activate-blocks.ts";
import { askForConsent } from "./visitor/consent/ask-for-consent.ts";
import { countOutgoingLinks } from "./visitor/count-outgoing.ts";
import { countViewOfPrefetched } from "./visitor/count-view.ts";
import { followListLinks } from "./visitor/lists/list-links.ts";
import { showLateLoading } from "./visitor/loading-indicator.ts";
import { reportMissing } from "./visitor/logs/report-missing.ts";
import { reportUncaught } from "./visitor/logs/report-uncaught.ts";
import { enhanceMenu } from "./visitor/menu/enhance-menu.ts";
import { showOffline } from "./visitor/offline.ts";
import { countClicks } from "./visitor/search/count-clicks.ts";
import { reloadWhenStale } from "./visitor/session-mark.ts";
import { attachSuggestionsOnFocus } from "./visitor/suggestions/suggestions-on-focus.ts";
import { reportWebVitals } from "./visitor/web-vitals.ts";

/**
 * The entry of the script for anonymous visitors, whose documents are complete without it (progressive enhancement): no framework, no
 * state, no texts of its own. These modules load on demand what only some pages or visitors need.
 */
reloadWhenStale(false);
reportUncaught();
reportMissing();
enhanceMenu();
activateBlocks();
followListLinks();
attachSuggestionsOnFocus();
countClicks();
countOutgoingLinks();
showLateLoading();
countViewOfPrefetched();
askForConsent();
showOffline();
reportWebVitals();
