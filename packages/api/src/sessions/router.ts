import { router } from "../procedures.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export const sessionsRouter = router({ signIn, signOut });
