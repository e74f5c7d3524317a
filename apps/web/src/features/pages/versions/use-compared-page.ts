import type { Guid } from "@plein/contract/guid";
import type { PageOption } from "@plein/contract/pages/page";
import { skipToken } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withCurrentValues } from "./current-values.ts";
import type { VersionKey } from "./version-choice.ts";
import type { ComparedPage } from "./version-lines.ts";

export type LoadedComparison = { readonly page: ComparedPage | undefined; readonly error: unknown; readonly refetch: () => void };

/** Query options for a numbered version, which is immutable, unlike the draft and the planned version. */
const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY };
const AFRESH = { staleTime: 0 };

/** @param options options of the draft, which the call of its editor doesn't return */
export function useComparedPage(guid: Guid, key: VersionKey | null, options: readonly PageOption[]): LoadedComparison {
  const version = trpc.pages.getVersion.useQuery(typeof key === "number" ? { guid, number: key } : skipToken, NEVER_STALE);
  const draft = trpc.pages.getForEditing.useQuery(key === "draft" ? { guid } : skipToken, AFRESH);
  const planned = trpc.pages.getPlanned.useQuery(key === "planned" ? { guid } : skipToken, AFRESH);
  const { data: draftPage } = draft;
  const versionPage = key === "planned" ? planned.data : version.data;
  const page = useMemo((): ComparedPage | undefined => {
    if (key !== "draft")
      return versionPage && { ...versionPage, buildingBlockInstances: withCurrentValues(versionPage.buildingBlockInstances) };
    return (
      draftPage && {
        title: draftPage.title,
        layout: draftPage.layout,
        options,
        buildingBlockInstances: withCurrentValues(draftPage.blocks),
      }
    );
  }, [key, versionPage, draftPage, options]);
  if (key === null) return { page: undefined, error: null, refetch: () => undefined };
  const { error, refetch } = key === "draft" ? draft : key === "planned" ? planned : version;
  return { page, error, refetch: () => void refetch() };
}
