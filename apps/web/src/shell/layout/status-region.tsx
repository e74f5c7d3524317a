import { MAX_SUGGESTIONS } from "@plein/contract/search/search-limits";
import { useIntl } from "react-intl";
import { STATUS_ID } from "../../visitor/status.ts";
import styles from "./shell.module.css";

/** The live region that the modules of visitors' pages announce things in, with the texts that they need. */
export function StatusRegion() {
  const intl = useIntl();
  const amounts = Array.from({ length: MAX_SUGGESTIONS + 1 }, (_, count) => intl.formatMessage({ id: "shell.suggestions" }, { count }));
  return (
    <div
      id={STATUS_ID}
      className={styles.hidden}
      role="status"
      data-suggestions={intl.formatMessage({ id: "shell.suggestions.label" })}
      data-amounts={amounts.join("|")}
      suppressHydrationWarning
    />
  );
}
