import { fileSizeText } from "@plein/contract/media/file-facts";
import type { MediaStatistics } from "@plein/contract/statistics/statistics";
import type { ReactNode } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { QueryState } from "../query-state.tsx";
import type { Section, SectionRow } from "../section.ts";
import { Sections } from "../sections.tsx";

/** The numbers of files, and their storage use. */
export function MediaTab(): ReactNode {
  const intl = useIntl();
  const query = trpc.statistics.getMedia.useQuery();
  return <QueryState query={query}>{(media) => <Sections tab="media" sections={listSections(media, intl)} />}</QueryState>;
}

function listSections(
  { usedBytes, limitBytes, pictures, documents, withoutAlt, largest, unused }: MediaStatistics,
  intl: IntlShape,
): Section[] {
  const text = (id: string) => intl.formatMessage({ id: `statistics.media.${id}` });
  const common = { heading: text("what"), countHeading: text("number"), empty: intl.formatMessage({ id: "statistics.none" }) };
  return [
    {
      ...common,
      key: "storage",
      title: text("storage"),
      countHeading: text("space"),
      total: limitBytes,
      rows: [
        {
          key: "used",
          label: intl.formatMessage({ id: "statistics.media.of" }, { limit: fileSizeText(limitBytes) }),
          count: usedBytes,
          shown: fileSizeText(usedBytes),
          aside: limitBytes === 0 ? undefined : intl.formatNumber(usedBytes / limitBytes, { style: "percent" }),
        },
      ],
    },
    {
      ...common,
      key: "files",
      title: text("files"),
      rows: [
        { key: "pictures", label: text("pictures"), href: "/admin/media", count: pictures },
        { key: "withoutAlt", label: text("withoutAlt"), count: withoutAlt },
        { key: "documents", label: text("documents"), count: documents },
      ],
    },
    {
      ...common,
      key: "largest",
      title: text("largest"),
      heading: text("file"),
      countHeading: text("space"),
      empty: text("largest.none"),
      rows: largest.map(toFileRow),
    },
    {
      ...common,
      key: "unused",
      title: text("unused"),
      note:
        unused.files === 0
          ? undefined
          : intl.formatMessage({ id: "statistics.media.unused.note" }, { files: unused.files, size: fileSizeText(unused.bytes) }),
      heading: text("file"),
      countHeading: text("space"),
      empty: text("unused.none"),
      rows: unused.largest.map(toFileRow),
    },
  ];
}

function toFileRow({ guid, name, bytes }: MediaStatistics["largest"][number]): SectionRow {
  return { key: guid, label: name, href: `/admin/media?file=${guid}`, count: bytes, shown: fileSizeText(bytes) };
}
