import { Button, Menu } from "@mantine/core";
import { SUBMISSION_FORMATS } from "@plein/contract/forms/submission-export";
import type { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import { MAX_XLSX_ROWS } from "@plein/contract/item-tables/item-table";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { ServerQuery } from "./submission-query.ts";

type ExportMenuProps = {
  readonly form: SubmissionsOverview;
  readonly filter: Omit<ServerQuery, "sort_by">;
  readonly total: number;
};

/** The menu that downloads the filtered submissions. The browser shows the progress, because the file is streamed. */
export function ExportMenu({ form, filter, total }: ExportMenuProps): ReactNode {
  const formats = SUBMISSION_FORMATS.filter((format) => format !== "xlsx" || total <= MAX_XLSX_ROWS);
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button disabled={total === 0} leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
          <FormattedMessage id="submissions.export" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={`/api/forms/${form.guid}/submissions:export?${new URLSearchParams({ ...filter, format })}`}
            download
          >
            <FormattedMessage id={`submissions.export.${format}`} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
