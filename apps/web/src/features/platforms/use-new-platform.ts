import { DEFAULT_LOCALE } from "@plein/contract/languages";
import type { CreatedPlatform } from "@plein/contract/platforms/listed-platform";
import type { Failure } from "@plein/contract/result";
import { type FormEvent, useState } from "react";
import { useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { focusInvalidField } from "../../client/forms/focus-invalid-field.ts";
import { runTask } from "../../shell/notices/run-task.tsx";

const EMPTY = { name: "", primaryDomain: "", defaultLocale: DEFAULT_LOCALE, adminEmail: "", copiesThisSite: false };
export type NewPlatformDraft = typeof EMPTY;

export type NewPlatform = {
  readonly draft: NewPlatformDraft;
  readonly change: (changed: Partial<NewPlatformDraft>) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  readonly isBusy: boolean;
  /** returns the error of a field in the last attempt */
  readonly errorOf: (member: keyof NewPlatformDraft) => string | undefined;
};

/** The state of the form for a new platform. After an error, the first invalid field is focused. */
export function useNewPlatform(onCreated: (created: CreatedPlatform, isCopy: boolean) => void): NewPlatform {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const creating = trpc.platforms.create.useMutation();
  const [draft, setDraft] = useState(EMPTY);
  const [failed, setFailed] = useState<Failure | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (creating.isPending) return;
    setFailed(null);
    const run = () => creating.mutateAsync(toInput(draft));
    const result = await runTask({ type: "add", entity: "platform", run, isShownElsewhere: isShownAtField });
    if (result.code === "Success") {
      await queries.platforms.list.invalidate();
      onCreated(result.value, draft.copiesThisSite);
      return;
    }
    setFailed(result);
    focusInvalidField(form);
  };
  const errorOf = (member: keyof NewPlatformDraft) => {
    if (failed?.code === "Conflict" && member === "primaryDomain") return intl.formatMessage({ id: "platforms.taken" });
    return failed?.facts?.errors?.find(({ path }) => path === `/${member}`)?.message;
  };
  const change = (changed: Partial<NewPlatformDraft>) => setDraft((current) => ({ ...current, ...changed }));
  return { draft, change, submit, isBusy: creating.isPending, errorOf };
}

/** Builds the input of the API; without an e-mail address, no first admin is invited. */
function toInput({ name, primaryDomain, defaultLocale, adminEmail, copiesThisSite }: NewPlatformDraft) {
  const email = adminEmail.trim();
  return { name, defaultLocale, copiesThisSite, primaryDomain: primaryDomain.trim(), ...(email !== "" && { adminEmail: email }) };
}

function isShownAtField({ code, facts }: Failure): boolean {
  return code === "Conflict" || facts?.errors !== undefined;
}
