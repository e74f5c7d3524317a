import type { Guid } from "@plein/contract/guid";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import { MAX_PAGE_VERSIONS, type PageVersionEntry } from "@plein/contract/pages/page-version";
import { IconArrowLeft } from "@tabler/icons-react";
import { useLocation, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { PageHeader } from "../settings/page-header.tsx";
import { PageHeading, PageNotLoaded } from "../settings/page-not-loaded.tsx";
import classes from "../tree/pages.module.css";
import { PagesLoading } from "../tree/pages-states.tsx";
import { listVersionKeys, readVersionChoice, type VersionChoice, type VersionKey, writeVersionChoice } from "./version-choice.ts";
import { VersionList } from "./version-list.tsx";
import { VersionPane } from "./version-pane.tsx";
import own from "./versions.module.css";

/** The versions of a page: to compare them, and to restore one as the draft. */
export function VersionsScreen({ guid }: { readonly guid: Guid }): ReactNode {
  const settings = trpc.pages.getSettings.useQuery({ guid });
  const versions = trpc.pages.listVersions.useQuery({ guid, itemCount: MAX_PAGE_VERSIONS });
  const failed = settings.error ?? versions.error;
  return (
    <>
      <a className={classes.back} href="/admin/pages">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="pages.back" />
      </a>
      {failed && (
        <PageNotLoaded what="versions" error={failed} onRetry={() => void Promise.all([settings.refetch(), versions.refetch()])} />
      )}
      {!failed && (settings.isPending || versions.isPending) && (
        <>
          <PageHeading what="versions" />
          <PagesLoading />
        </>
      )}
      {settings.data && versions.data && <LoadedVersions page={settings.data} versions={versions.data} />}
    </>
  );
}

type LoadedVersionsProps = { readonly page: PageSettings; readonly versions: readonly PageVersionEntry[] };

function LoadedVersions({ page, versions }: LoadedVersionsProps): ReactNode {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const hasDraft = page.rights.includes("edit");
  const keys = listVersionKeys({ versions, hasDraft, hasPlanned: Boolean(page.schedule?.next) });
  const choice = readVersionChoice(new URLSearchParams(searchStr), keys);
  const choose = (next: Parameters<typeof writeVersionChoice>[0]) => router.history.replace(`${pathname}${writeVersionChoice(next)}`);
  return (
    <>
      <PageHeader page={page} />
      {choice === null || keys.every((key) => key === "draft") ? (
        <NoVersions />
      ) : (
        <ChosenVersion page={page} versions={versions} keys={keys} choice={choice} onChoose={choose} />
      )}
    </>
  );
}

function NoVersions(): ReactNode {
  return (
    <div className={classes.empty}>
      <h2>
        <FormattedMessage id="pages.versions.none" />
      </h2>
      <p>
        <FormattedMessage id="pages.versions.none.text" />
      </p>
    </div>
  );
}

type ChosenVersionProps = LoadedVersionsProps & {
  readonly keys: readonly VersionKey[];
  readonly choice: VersionChoice;
  readonly onChoose: (choice: Parameters<typeof writeVersionChoice>[0]) => void;
};

function ChosenVersion({ onChoose, ...props }: ChosenVersionProps): ReactNode {
  const { shown } = props.choice;
  return (
    <div className={own.versions}>
      <VersionList {...props} shown={shown} onChoose={(key) => onChoose({ shown: key })} />
      <VersionPane {...props} onCompare={(other) => onChoose({ shown, other })} />
    </div>
  );
}
