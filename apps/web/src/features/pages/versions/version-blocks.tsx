import { Button } from "@mantine/core";
import { blockEditors } from "@plein/blocks/editors";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import { listPageChanges } from "@plein/contract/pages/publishing/page-changes";
import { IconRestore } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useComparedPage } from "./use-compared-page.ts";
import type { useReverting } from "./use-reverting.tsx";
import { toChangedPage } from "./version-lines.ts";
import own from "./versions.module.css";

type VersionBlocksProps = { readonly page: PageSettings; readonly number: number; readonly reverting: ReturnType<typeof useReverting> };

/** The blocks in which a version and the draft differ, each with a button that restores it. */
export function VersionBlocks({ page: { guid, options }, number, reverting }: VersionBlocksProps): ReactNode {
  const intl = useIntl();
  const draft = useComparedPage(guid, "draft", options).page;
  const version = useComparedPage(guid, number, options).page;
  const changes = useMemo(
    () => (draft && version ? listPageChanges(toChangedPage(draft), toChangedPage(version)).filter((change) => "blockGuid" in change) : []),
    [draft, version],
  );
  if (changes.length === 0) return null;
  const nameOf = (name: string) => {
    const entry = blockEditors[name];
    return entry ? intl.formatMessage(entry.name) : name;
  };
  return (
    <section aria-labelledby="version-blocks">
      <h3 id="version-blocks">
        <FormattedMessage id="pages.versions.blocks" />
      </h3>
      <ul className={own.blocks}>
        {changes.map(({ kind, blockGuid, buildingBlockName, text }) => (
          <li key={`${kind}/${blockGuid}`}>
            <span>
              <strong>{nameOf(buildingBlockName)}</strong> {text} <FormattedMessage id={`pages.versions.${kind}`} />
            </span>
            <Button
              size="compact-md"
              variant="default"
              disabled={reverting.isBusy}
              leftSection={<IconRestore size={18} stroke={1.6} aria-hidden />}
              aria-label={intl.formatMessage({ id: "pages.versions.revertBlockOf" }, { block: nameOf(buildingBlockName), text })}
              onClick={() => void reverting.revertBlock(number, blockGuid, nameOf(buildingBlockName))}
            >
              <FormattedMessage id="pages.versions.revertBlock" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
