import { Button, Menu } from "@mantine/core";
import { MAX_PDF_SUBMISSIONS, SUBMISSION_FORMATS, type SubmissionFormat } from "@plein/contract/forms/export/submission-export";
import type { Guid } from "@plein/contract/guid";
import { MAX_XLSX_ROWS } from "@plein/contract/item-tables/item-table";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { ServerQuery } from "./submission-query.ts";

type ExportProps = {
  readonly formGuid: Guid;
  readonly filter: Omit<ServerQuery, "sort_by">;
  readonly total: number;
};

/** The menu that downloads the filtered submissions. */
export function ExportMenu({ formGuid, filter, total }: ExportProps): ReactNode {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button disabled={total === 0} leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
          <FormattedMessage id="submissions.export" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems formGuid={formGuid} filter={filter} total={total} />
      </Menu.Dropdown>
    </Menu>
  );
}

const MAX_TOTAL: Readonly<Partial<Record<SubmissionFormat, number>>> = { xlsx: MAX_XLSX_ROWS, pdf: MAX_PDF_SUBMISSIONS };

/** A download for each format. The browser shows the progress, because the file is streamed. */
export function ExportItems({ formGuid, filter, total }: ExportProps): ReactNode {
  const formats = SUBMISSION_FORMATS.filter((format) => total <= (MAX_TOTAL[format] ?? Number.POSITIVE_INFINITY));
  return formats.map((format) => (
    <Menu.Item
      key={format}
      component="a"
      href={`/api/forms/${formGuid}/submissions:export?${new URLSearchParams({ ...filter, format })}`}
      download
    >
      <FormattedMessage id={`submissions.export.${format}`} />
    </Menu.Item>
  ));
}
