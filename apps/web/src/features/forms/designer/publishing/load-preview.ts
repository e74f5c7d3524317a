import type { FormProblem } from "@plein/contract/forms/form-problem";
import type { CorrectedText } from "@plein/contract/forms/versions/corrected-text";
import type { VersionImpact } from "@plein/contract/forms/versions/version-impact";
import { failure, type Result } from "@plein/contract/result";
import { call } from "../../../../client/calls/call.ts";
import type { DraftSaver } from "../saving/draft-saver.ts";

export type PublicationPreview = {
  /** the number that the version would get */
  readonly version: number;
  readonly problems: readonly FormProblem[];
  readonly impact: VersionImpact;
  /** what the draft would correct; null if it changes more than texts, or nothing */
  readonly correction: { readonly version: number; readonly correction: number; readonly texts: readonly CorrectedText[] } | null;
};

/** Saves the draft, and loads a preview of its publication. */
export async function loadPreview(saver: DraftSaver, load: () => Promise<PublicationPreview>): Promise<Result<PublicationPreview>> {
  if (!(await saver.flush())) return saver.getState().failure ?? failure("Conflict", "");
  return call(load);
}
