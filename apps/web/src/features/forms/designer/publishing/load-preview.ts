import type { FormProblem } from "@plein/contract/forms/form-problem";
import type { VersionImpact } from "@plein/contract/forms/versions/version-impact";
import { failure, type Result } from "@plein/contract/result";
import { call } from "../../../../client/calls/call.ts";
import type { DraftSaver } from "../saving/draft-saver.ts";

export type PublicationPreview = {
  /** the number that the version would get */
  readonly version: number;
  readonly problems: readonly FormProblem[];
  readonly impact: VersionImpact;
};

/** Saves the draft, and loads a preview of its publication. */
export async function loadPreview(saver: DraftSaver, load: () => Promise<PublicationPreview>): Promise<Result<PublicationPreview>> {
  if (!(await saver.flush())) return saver.getState().failure ?? failure("Conflict", "");
  return call(load);
}
