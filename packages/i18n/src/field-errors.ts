import { toJsonPointer, valueAt } from "@plein/contract/json-pointer";
import type { Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import type { SchemaIssue } from "@plein/contract/schema-issue";
import { issueMessage } from "./issue-message.ts";

/**
 * All errors of an input, each with its JSON pointer and a message: the `errors` of a problem document.
 * An unknown member is named itself, not the object that holds it.
 *
 * @param input the validated input; distinguishes a missing member from one of the wrong type
 */
export function fieldErrors(issues: readonly SchemaIssue[], locale: Locale, input: unknown): FieldError[] {
  return issues.flatMap((issue) => {
    const message = issueMessage(issue, locale, valueAt(input, issue.path) === undefined);
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({ path: toJsonPointer(path), message }));
  });
}
