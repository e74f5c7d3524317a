import { router } from "../procedures.ts";
import { requestProvider } from "./request-provider.ts";
import { signInByProvider } from "./sign-in-by-provider.ts";

/** Part of the `sessions` router. A slice of its own, since a user who signs in by a provider may accept invitations, whose slice needs sessions. */
export const providerSignInRouter = router({ requestProvider, signInByProvider });
