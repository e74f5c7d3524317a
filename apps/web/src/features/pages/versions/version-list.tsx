import { Badge } from "@mantine/core";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import type { PageVersionEntry } from "@plein/contract/pages/page-version";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Moment } from "../../../client/lists/moment.tsx";
import { isPublished } from "../publishing/is-published.ts";
import type { VersionKey } from "./version-choice.ts";
import classes from "./versions.module.css";

type VersionListProps = {
  readonly page: PageSettings;
  readonly versions: readonly PageVersionEntry[];
  readonly keys: readonly VersionKey[];
  readonly shown: VersionKey;
  readonly onChoose: (key: VersionKey) => void;
};

/** The draft, the planned version and the versions of a page, the newest first. */
export function VersionList({ page, versions, keys, shown, onChoose }: VersionListProps): ReactNode {
  const intl = useIntl();
  const published = isPublished(page) ? versions.find(({ kind }) => kind === "publication")?.number : undefined;
  return (
    <nav aria-label={intl.formatMessage({ id: "pages.versions.list" })}>
      <ol className={classes.list}>
        {keys.includes("draft") && (
          <li>
            <VersionButton isShown={shown === "draft"} onChoose={() => onChoose("draft")}>
              <span className={classes.name}>
                <FormattedMessage id="pages.versions.draft" />
              </span>
              <Moment on={page.updatedOn} />
            </VersionButton>
          </li>
        )}
        {keys.includes("planned") && (
          <li>
            <VersionButton isShown={shown === "planned"} onChoose={() => onChoose("planned")}>
              <span className={classes.name}>
                <FormattedMessage id="pages.versions.planned" />
              </span>
              {page.schedule?.next && <Moment on={page.schedule.next.from} />}
            </VersionButton>
          </li>
        )}
        {versions.map(({ number, kind, publishedOn, publishedBy, reason }) => (
          <li key={number}>
            <VersionButton isShown={shown === number} onChoose={() => onChoose(number)}>
              <span className={classes.name}>
                <FormattedMessage id={kind === "draft" ? "pages.versions.keptDraft" : "pages.versions.version"} values={{ number }} />
                {number === published && (
                  <Badge variant="light" color="green">
                    <FormattedMessage id="pages.versions.live" />
                  </Badge>
                )}
              </span>
              <Moment on={publishedOn} />
              {publishedBy !== null && <span className={classes.second}>{publishedBy}</span>}
              {reason !== null && (
                <span className={classes.second}>
                  <FormattedMessage id="pages.versions.reason" values={{ reason }} />
                </span>
              )}
            </VersionButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type VersionButtonProps = { readonly isShown: boolean; readonly onChoose: () => void; readonly children: ReactNode };

function VersionButton({ isShown: isCurrent, onChoose, children }: VersionButtonProps): ReactNode {
  return (
    <button type="button" className={classes.choice} aria-current={isCurrent || undefined} onClick={onChoose}>
      {children}
    </button>
  );
}
