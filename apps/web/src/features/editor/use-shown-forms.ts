import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import type { FormOnPage } from "@plein/contract/forms/filling/form-on-page";
import { findFormGuids, RESULTS_BLOCK } from "@plein/contract/forms/form-block";
import { findSubmissionsLists } from "@plein/contract/forms/submissions-list";
import type { Guid } from "@plein/contract/guid";
import { NO_VISITOR_QUERIES } from "@plein/contract/list-items/lists/visitor-query";
import { useMemo } from "react";
import { trpc } from "../../client/calls/trpc-react.tsx";
import type { EditorDocument } from "./document/document.ts";

type FormOf = NonNullable<BlockEnv["formOf"]>;

type ResultsOf = NonNullable<BlockEnv["resultsOf"]>;

/** Returns the public figures of forms as visitors see them, or that they aren't public. */
export function useShownResults({ document }: { readonly document: EditorDocument }): ResultsOf {
  const guids = findFormGuids(document.blocks, RESULTS_BLOCK);
  const results = trpc.useQueries((t) => guids.map((guid) => t.submissions.getResults({ guid }, { retry: false })));
  const key = JSON.stringify(guids.map((guid, index) => [guid, results[index]?.dataUpdatedAt, results[index]?.status]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: as below.
  return useMemo(() => {
    const views = new Map<Guid, ReturnType<ResultsOf>>(
      guids.map((guid, index) => {
        const result = results[index];
        if (result?.isPending) return [guid, undefined];
        return [guid, result?.data ?? (result?.error?.data?.httpStatus === 403 ? "private" : null)];
      }),
    );
    return (guid) => views.get(guid);
  }, [key]);
}

type SubmissionsOf = NonNullable<BlockEnv["submissionsOf"]>;

/** Returns the first page of each list of submissions, as visitors see it. */
export function useShownSubmissions({ document }: { readonly document: EditorDocument }): SubmissionsOf {
  const lists = findSubmissionsLists(document.blocks, NO_VISITOR_QUERIES);
  const results = trpc.useQueries((t) =>
    lists.map(({ formGuid: guid, query }) => t.submissions.listPublic({ ...query, guid }, { retry: false })),
  );
  const key = JSON.stringify(lists.map(({ blockGuid }, index) => [blockGuid, results[index]?.dataUpdatedAt, results[index]?.status]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: as below.
  return useMemo(() => {
    const views = new Map<Guid, ReturnType<SubmissionsOf>>(
      lists.map(({ blockGuid }, index) => {
        const result = results[index];
        return [blockGuid, result?.data ? { list: result.data, hrefTo: () => "" } : result?.isPending ? undefined : null];
      }),
    );
    return (guid) => views.get(guid);
  }, [key]);
}

/** Returns the empty forms of the page, as visitors see them. */
export function useShownForms({ document }: { readonly document: EditorDocument }): FormOf {
  const guids = findFormGuids(document.blocks);
  const results = trpc.useQueries((t) => guids.map((guid) => t.forms.getPublished({ guid }, { retry: false })));
  const key = JSON.stringify(guids.map((guid, index) => [guid, results[index]?.dataUpdatedAt, results[index]?.isPending]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results are new at each render, and `key` says whether they differ.
  return useMemo(() => {
    const views = new Map<Guid, FormOnPage | null | undefined>(
      guids.map((guid, index) => {
        const result = results[index];
        return [guid, result?.data ? { form: result.data } : result?.isPending ? undefined : null];
      }),
    );
    return (guid) => views.get(guid);
  }, [key]);
}
