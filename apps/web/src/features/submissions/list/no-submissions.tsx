import { Button } from "@mantine/core";
import type { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../submissions.module.css";

type NoSubmissionsProps = { readonly form: SubmissionsOverview; readonly isFiltered: boolean; readonly onClear: () => void };

/** The empty state: no submission matches, or there are none yet, with advice on getting the first one. */
export function NoSubmissions({ form, isFiltered, onClear }: NoSubmissionsProps): ReactNode {
  if (isFiltered) {
    return (
      <div className={classes.empty}>
        <h2>
          <FormattedMessage id="submissions.none.found" />
        </h2>
        <Button variant="light" onClick={onClear}>
          <FormattedMessage id="submissions.filter.clearAll" />
        </Button>
      </div>
    );
  }
  const step = form.versions.length === 0 ? "publish" : form.isOpen ? "place" : "open";
  return (
    <div className={classes.empty}>
      <h2>
        <FormattedMessage id="submissions.none.yet" />
      </h2>
      <p>
        <FormattedMessage id={`submissions.none.${step}`} />
      </p>
      <Button component="a" variant="light" href={`/admin/forms/view/${form.guid}`}>
        <FormattedMessage id="submissions.none.toForm" />
      </Button>
    </div>
  );
}
