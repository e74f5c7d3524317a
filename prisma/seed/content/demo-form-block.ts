import { form } from "@plein/blocks/form/schema";
import { results } from "@plein/blocks/results/schema";
import { submissions } from "@plein/blocks/submissions/schema";
import { demoGuid } from "../demo-guid.ts";
import { blockOf } from "./block-builders.ts";
import type { DemoBlock } from "./demo-page.ts";

type Words = { readonly intro?: string };
type Shown = { readonly showTitle?: boolean; readonly showPeriod?: boolean; readonly startsClosed?: boolean };

/** The builder of blocks with the results of a form of this platform, by its key. */
export function resultsBlocks(platformKey: string) {
  return (key: string, words: Words = {}): DemoBlock =>
    blockOf(results, { ...words, formGuid: demoGuid(platformKey, "form", key) }, { showTitle: false });
}

/** The builder of blocks with public submissions to a form of this platform, by its key. */
export function submissionsBlocks(platformKey: string) {
  return (key: string, itemCount: number): DemoBlock =>
    blockOf(submissions, { formGuid: demoGuid(platformKey, "form", key) }, { itemCount });
}

/** The builder of blocks with a form of this platform, by its key. */
export function formBlocks(platformKey: string) {
  return (key: string, words: Words = {}, shown: Shown = {}): DemoBlock =>
    blockOf(form, { ...words, formGuid: demoGuid(platformKey, "form", key) }, shown);
}
