import type { Guid } from "@plein/contract/guid";
import { useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";

/** Returns the document title of a submission, which browsers use as the file name for saving. */
export function useSubmissionTitle(guid: Guid): string {
  const intl = useIntl();
  const { data } = trpc.submissions.read.useQuery({ guid });
  return data === undefined ? intl.formatMessage({ id: "submissions.one.title" }) : `${data.submission.reference} · ${data.title}`;
}
