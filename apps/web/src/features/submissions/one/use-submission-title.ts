import type { Guid } from "@plein/contract/guid";
import { useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";

/** The title of the document of a submission, after which a browser names the file that it is saved as. */
export function useSubmissionTitle(guid: Guid): string {
  const intl = useIntl();
  const { data } = trpc.submissions.read.useQuery({ guid });
  return data === undefined ? intl.formatMessage({ id: "submissions.one.title" }) : `${data.submission.reference} · ${data.title}`;
}
