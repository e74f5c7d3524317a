import { fileSizeText } from "@plein/contract/media/file-facts";
import { isStorageNearlyFull } from "@plein/contract/media/media-storage";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./media.module.css";

/** The platform's storage use and quota. */
export function MediaStorageUse(): ReactNode {
  const { data } = trpc.media.getStorage.useQuery();
  if (data === undefined) return null;
  const values = { used: fileSizeText(data.usedBytes), limit: fileSizeText(data.limitBytes) };
  return (
    <p className={isStorageNearlyFull(data) ? classes.nearlyFull : classes.muted}>
      <FormattedMessage id={isStorageNearlyFull(data) ? "media.storage.nearlyFull" : "media.storage"} values={values} />
    </p>
  );
}
