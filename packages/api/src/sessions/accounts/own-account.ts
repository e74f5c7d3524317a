import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { type Account, findAccountByGuid } from "./account-rows.ts";

/** The caller's own account. @returns NotFound if it was erased during the call */
export async function findOwnAccount({ db, platform, actor }: UserContext): Promise<Result<Account>> {
  const account = await findAccountByGuid(db, platform.guid, actor.userGuid);
  return account === null ? failure("NotFound", "The caller's account is gone") : success(account);
}
