import type { Submission } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import { useState } from "react";
import { type Selection, useSelection } from "../../../client/lists/use-selection.ts";

export type ChosenSubmissions = {
  readonly selection: Selection;
  /** the selected submissions as last shown, including those on other pages */
  readonly submissions: readonly Submission[];
};

/** The selected rows of the table, which persist across pages. */
export function useChosenSubmissions(listed: readonly Submission[]): ChosenSubmissions {
  const selection = useSelection(listed);
  const [known, setKnown] = useState<ReadonlyMap<Guid, Submission>>(new Map());
  if (listed.some((submission) => known.get(submission.guid) !== submission))
    setKnown(new Map([...known, ...listed.map((submission) => [submission.guid, submission] as const)]));
  return { selection, submissions: [...selection.guids].flatMap((guid) => known.get(guid) ?? []) };
}
