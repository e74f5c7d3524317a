import { blockEditors } from "@plein/blocks/editors";
import { isPageOptionName } from "@plein/contract/pages/page-option-names";
import { SHARE_OPTIONS } from "@plein/contract/pages/sharing/share-image";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import type { ComparedLine, ComparedPart } from "./compare-pages.ts";
import type { PageLine } from "./version-lines.ts";
import classes from "./versions.module.css";

/** The differences as text: removed text is struck through, added text is underlined, and both are labelled for screen readers. */
export function VersionDiff({ parts }: { readonly parts: readonly ComparedPart[] }): ReactNode {
  return (
    <ol className={classes.diff}>
      {parts.map((part, index) =>
        "skipped" in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
          <li key={index} className={classes.skipped}>
            <FormattedMessage id="pages.versions.skipped" values={{ count: part.skipped }} />
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same holds for lines
          part.lines.map((line, place) => <Line key={`${index}.${place}`} {...line} />)
        ),
      )}
    </ol>
  );
}

function Line({ kind, line }: ComparedLine): ReactNode {
  const text = useLineText(line);
  return (
    <li data-kind={kind} data-line={line.kind}>
      {kind === "same" && text}
      {kind === "removed" && (
        <del>
          <Hidden id="pages.versions.removed" /> {text}
        </del>
      )}
      {kind === "added" && (
        <ins>
          <Hidden id="pages.versions.added" /> {text}
        </ins>
      )}
      {kind === "changed" && <FormattedMessage id="pages.versions.changedBlock" values={{ block: text }} />}
    </li>
  );
}

function Hidden({ id }: { readonly id: "pages.versions.removed" | "pages.versions.added" }): ReactNode {
  return (
    <span className={classes.hidden}>
      <FormattedMessage id={id} />
    </span>
  );
}

function useLineText(line: PageLine): string {
  const intl = useIntl();
  switch (line.kind) {
    case "title":
      return intl.formatMessage({ id: "pages.versions.lineTitle" }, { text: line.text });
    case "layout":
      return intl.formatMessage({ id: "pages.versions.lineLayout" }, { layout: intl.formatMessage({ id: `pages.layout.${line.layout}` }) });
    case "option":
      return `${isPageOptionName(line.name) ? intl.formatMessage({ id: `pages.field.${line.name}` }) : line.name}: ${optionText(intl, line.name, line.text)}`;
    case "block": {
      const entry = blockEditors[line.buildingBlockName];
      return entry ? intl.formatMessage(entry.name) : line.buildingBlockName;
    }
    case "text":
      return line.text;
  }
}

/** Returns the text of an option's value: on or off for a boolean, or else the value itself. */
function optionText(intl: IntlShape, name: string, value: string): string {
  if (name === SHARE_OPTIONS.image) return intl.formatMessage({ id: "pages.field.shareImage.chosen" });
  if (value === "true" || value === "yes") return intl.formatMessage({ id: "pages.versions.on" });
  if (value === "false" || value === "no") return intl.formatMessage({ id: "pages.versions.off" });
  return value;
}
