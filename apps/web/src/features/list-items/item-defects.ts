import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { buildMetadataSchema } from "@plein/contract/item-types/metadata-schema";
import { toJsonPointer } from "@plein/contract/json-pointer";
import { NewListItem } from "@plein/contract/list-items/items/list-item";
import type { FieldError } from "@plein/contract/result";
import type { SchemaIssue } from "@plein/contract/schema-issue";
import type { IntlShape } from "react-intl";
import { type ItemDraft, toMetadata } from "./item-draft.ts";

/** Validates an item before it is sent, with the server's schemas. */
export function defectsOf(draft: ItemDraft, type: ListItemType, intl: IntlShape): FieldError[] {
  const title = NewListItem.shape.title.safeParse(draft.title);
  const metadata = buildMetadataSchema(type).safeParse(toMetadata(draft, type));
  return [...errorsAt(title.error?.issues ?? [], ["title"], intl), ...errorsAt(metadata.error?.issues ?? [], ["metadata"], intl)];
}

/** Converts the server's errors to fields of the form, also those of one of several added items. */
export function sentDefects(errors: readonly FieldError[] = []): FieldError[] {
  return errors.map(({ path, message }) => ({ path: path.replace(/^(?:\/items)?\/\d+(?=\/)/, ""), message }));
}

/** Finds the error of a field or of a value within it. */
export function defectAt(errors: readonly FieldError[], path: string): string | undefined {
  return errors.find((error) => error.path === path || error.path.startsWith(`${path}/`))?.message;
}

function errorsAt(issues: readonly SchemaIssue[], under: readonly string[], intl: IntlShape): FieldError[] {
  return issues.map((issue) => ({ path: toJsonPointer([...under, ...issue.path]), message: textOf(issue, intl) }));
}

function textOf(issue: SchemaIssue, intl: IntlShape): string {
  switch (issue.code) {
    case "invalid_type":
      return intl.formatMessage({ id: "list-items.defect.required" });
    case "too_small":
      return issue.origin === "string"
        ? intl.formatMessage({ id: "list-items.defect.required" })
        : intl.formatMessage({ id: "list-items.defect.tooSmall" }, { limit: Number(issue.minimum) });
    case "too_big":
      return issue.origin === "number"
        ? intl.formatMessage({ id: "list-items.defect.tooBig" }, { limit: Number(issue.maximum) })
        : intl.formatMessage({ id: "list-items.defect.tooLong" }, { limit: Number(issue.maximum) });
    case "invalid_format":
      return issue.format === "email"
        ? intl.formatMessage({ id: "list-items.defect.email" })
        : intl.formatMessage({ id: "list-items.defect.format" });
    case "custom":
      return ownText(issue.params?.message, intl);
    default:
      return intl.formatMessage({ id: "list-items.defect.format" });
  }
}

/** Returns the text of an error by one of the contract's own rules, which have a message key. */
function ownText(message: unknown, intl: IntlShape): string {
  switch (message) {
    case "url":
      return intl.formatMessage({ id: "list-items.defect.url" });
    case "endBeforeStart":
      return intl.formatMessage({ id: "list-items.defect.endBeforeStart" });
    case "reservedSlug":
      return intl.formatMessage({ id: "list-items.defect.reservedTitle" });
    default:
      return intl.formatMessage({ id: "list-items.defect.format" });
  }
}
