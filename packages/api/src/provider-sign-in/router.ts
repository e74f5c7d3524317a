import { router } from "../procedures.ts";
import { requestProvider } from "./request-provider.ts";
import { signInByProvider } from "./sign-in-by-provider.ts";

/** Of `sessions` as well; here, because who comes in from elsewhere may have been invited. */
export const providerSignInRouter = router({ requestProvider, signInByProvider });
