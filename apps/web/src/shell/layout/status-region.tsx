import { MAX_SUGGESTIONS } from "@plein/contract/search/search-limits";
import { type IntlShape, useIntl } from "react-intl";
import { STATUS_ID } from "../../visitor/status.ts";
import styles from "./shell.module.css";

/** The live region for announcements by the visitor scripts, with the texts that they need as data. */
export function StatusRegion() {
  const intl = useIntl();
  return (
    <div
      id={STATUS_ID}
      className={styles.hidden}
      role="status"
      data-suggestions={intl.formatMessage({ id: "shell.suggestions.label" })}
      data-amounts={countTexts(intl)}
      suppressHydrationWarning
    />
  );
}

const amountsByIntl = new WeakMap<IntlShape, string>();

/** The texts for numbers of suggestions. Memoized per language: selecting the plurals took an eighth of rendering a document. */
function countTexts(intl: IntlShape): string {
  const cached = amountsByIntl.get(intl);
  if (cached !== undefined) return cached;
  const amounts = Array.from({ length: MAX_SUGGESTIONS + 1 }, (_, count) => intl.formatMessage({ id: "shell.suggestions" }, { count }));
  const texts = amounts.join("|");
  amountsByIntl.set(intl, texts);
  return texts;
}
