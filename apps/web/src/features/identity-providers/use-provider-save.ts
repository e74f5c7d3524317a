import { IdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import type { Failure } from "@plein/contract/result";
import { useState } from "react";
import { useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import { type ProviderDraft, toInput } from "./provider-draft.ts";

/** Adds or saves a provider. */
export function useProviderSave(provider: IdentityProvider | null) {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const adding = trpc.identityProviders.add.useMutation();
  const saving = trpc.identityProviders.save.useMutation();
  const [known, setKnown] = useState(provider);
  const [failed, setFailed] = useState<Failure | null>(null);
  const stored = currentOf(failed);

  const run = (draft: ProviderDraft) => {
    const { clientSecret } = draft;
    const input = toInput(draft);
    if (known === null) return adding.mutateAsync({ ...input, clientSecret });
    const { guid, version } = known;
    return saving.mutateAsync({ guid, version, ...input, ...(clientSecret !== "" && { clientSecret }) });
  };
  const save = async (draft: ProviderDraft): Promise<boolean> => {
    setFailed(null);
    const isShownElsewhere = ({ code, facts }: Failure) => code === "Conflict" || facts?.errors !== undefined;
    const result = await runTask({
      type: known === null ? "add" : "edit",
      entity: "identityProvider",
      run: () => withConfirmedIdentity(() => run(draft)),
      isShownElsewhere,
    });
    if (result.code !== "Success") setFailed(result);
    await queries.identityProviders.invalidate();
    return result.code === "Success";
  };
  const errorOf = (member: string): string | undefined => {
    if (member === "name" && failed?.code === "Conflict" && stored === null) return intl.formatMessage({ id: "identity-providers.taken" });
    return failed?.facts?.errors?.find(({ path }) => path === `/${member}` || path.startsWith(`/${member}/`))?.message;
  };
  return {
    save,
    isPending: adding.isPending || saving.isPending,
    /** the failure of the last save; `isChanged`: another user saved the provider in the meantime */
    refusal: { isChanged: stored !== null, errorOf },
    /** Continues with the version that the other user saved. */
    takeCurrent: () => {
      setKnown(stored);
      setFailed(null);
      return stored;
    },
  };
}

function currentOf(failed: Failure | null): IdentityProvider | null {
  return IdentityProvider.safeParse(failed?.facts?.current).data ?? null;
}
