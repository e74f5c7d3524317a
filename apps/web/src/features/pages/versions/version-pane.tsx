import { Button, Select } from "@mantine/core";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import type { PageVersionEntry } from "@plein/contract/pages/page-version";
import { IconColumns2, IconRestore, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../tree/pages.module.css";
import { PagesFailed, PagesLoading } from "../tree/pages-states.tsx";
import { comparePages } from "./compare-pages.ts";
import { PlannedFacts } from "./planned-facts.tsx";
import { SideBySide } from "./rendered/side-by-side.tsx";
import { useComparedPage } from "./use-compared-page.ts";
import { useReverting } from "./use-reverting.tsx";
import { VersionBlocks } from "./version-blocks.tsx";
import type { VersionChoice, VersionKey } from "./version-choice.ts";
import { VersionDiff } from "./version-diff.tsx";
import own from "./versions.module.css";

type VersionPaneProps = {
  readonly page: PageSettings;
  readonly versions: readonly PageVersionEntry[];
  readonly keys: readonly VersionKey[];
  readonly choice: VersionChoice;
  readonly onCompare: (other: VersionKey) => void;
};

/** The comparison of a version with another one. */
export function VersionPane({ page, versions, keys, choice: { shown, other }, onCompare }: VersionPaneProps): ReactNode {
  const intl = useIntl();
  const reverting = useReverting(page);
  const { isBusy, revert } = reverting;
  const nameOf = (key: VersionKey) =>
    typeof key === "number"
      ? intl.formatMessage({ id: "pages.versions.version" }, { number: key })
      : intl.formatMessage({ id: `pages.versions.${key}` });
  const hasDraft = keys.includes("draft");
  const canRevert = hasDraft && page.rights.includes("editSettings");
  // Discarding the draft restores the published version as the draft.
  const live = page.publicationState === "changed" ? versions.find(({ kind }) => kind === "publication")?.number : undefined;
  return (
    <section className={own.pane} aria-labelledby="version-shown">
      <h2 id="version-shown">{nameOf(shown)}</h2>
      {shown === "planned" && <PlannedFacts guid={page.guid} />}
      <div className={own.tools}>
        {other !== null && (
          <Select
            label={<FormattedMessage id="pages.versions.compare" />}
            allowDeselect={false}
            data={keys.filter((key) => key !== shown).map((key) => ({ value: String(key), label: nameOf(key) }))}
            value={String(other)}
            onChange={(value) => {
              const key = keys.find((one) => String(one) === value);
              if (key !== undefined) onCompare(key);
            }}
          />
        )}
        {canRevert && shown === "draft" && live !== undefined && (
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
            onClick={() => void revert(live)}
          >
            <FormattedMessage id="pages.versions.discard" />
          </Button>
        )}
        {canRevert && typeof shown === "number" && (
          <Button loading={isBusy} leftSection={<IconRestore size={18} stroke={1.6} aria-hidden />} onClick={() => void revert(shown)}>
            <FormattedMessage id="pages.versions.revert" />
          </Button>
        )}
      </div>
      {other === null ? (
        <p className={classes.muted}>
          <FormattedMessage id="pages.versions.only" />
        </p>
      ) : (
        <Comparison page={page} shown={shown} other={other} nameOf={nameOf} />
      )}
      {hasDraft && typeof shown === "number" && <VersionBlocks page={page} number={shown} reverting={reverting} />}
    </section>
  );
}

type ComparisonProps = {
  readonly page: PageSettings;
  readonly shown: VersionKey;
  readonly other: VersionKey;
  readonly nameOf: (key: VersionKey) => string;
};

function Comparison({ page, shown, other, nameOf }: ComparisonProps): ReactNode {
  const { guid, options } = page;
  const [isBeside, setBeside] = useState(false);
  const latter = useComparedPage(guid, shown, options);
  const former = useComparedPage(guid, other, options);
  const parts = useMemo(() => former.page && latter.page && comparePages(former.page, latter.page), [former.page, latter.page]);
  const error = latter.error ?? former.error;
  if (error)
    return (
      <PagesFailed
        what="version"
        error={error}
        onRetry={() => {
          latter.refetch();
          former.refetch();
        }}
      />
    );
  if (parts === undefined || !former.page || !latter.page) return <PagesLoading />;
  if (parts.length === 0)
    return (
      <p role="status">
        <FormattedMessage id="pages.versions.same" />
      </p>
    );
  return (
    <>
      <Button
        className={own.beside}
        variant="default"
        leftSection={<IconColumns2 size={18} stroke={1.6} aria-hidden />}
        onClick={() => setBeside(true)}
      >
        <FormattedMessage id="pages.versions.sideBySide" />
      </Button>
      {isBeside && (
        <SideBySide
          page={page}
          former={{ name: nameOf(other), page: former.page }}
          latter={{ name: nameOf(shown), page: latter.page }}
          onClose={() => setBeside(false)}
        />
      )}
      <VersionDiff parts={parts} />
    </>
  );
}
