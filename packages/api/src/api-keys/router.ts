import { router } from "../procedures.ts";
import { addApiKey } from "./add-api-key.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

export const apiKeysRouter = router({ list: listApiKeys, add: addApiKey, revoke: revokeApiKey });
