import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import styles from "./invitation-screen.module.css";

type Stage = "starting" | "ready" | "busy" | "asked" | "askedBefore" | "failed";

/** Requests a new invitation from the admins after this one expired; at most one mail is sent a day. */
export function RequestNewInvitation({ code }: { readonly code: string }): ReactNode {
  const [stage, setStage] = useState<Stage>("starting");
  useEffect(() => setStage("ready"), []);
  const ask = async () => {
    setStage("busy");
    const result = await call(() => trpcClient.invitations.askNew.mutate({ code }));
    if (result.code === "Success") setStage("asked");
    else setStage(result.code === "TooSoon" || result.code === "Abused" ? "askedBefore" : "failed");
  };
  const isOpen = stage === "starting" || stage === "ready" || stage === "busy" || stage === "failed";
  return (
    <>
      {isOpen && (
        <button className={styles.button} type="button" disabled={stage === "starting" || stage === "busy"} onClick={() => void ask()}>
          <FormattedMessage id="invitations.page.askNew" />
        </button>
      )}
      <div role="status">
        {stage === "asked" && (
          <p className={styles.done}>
            <FormattedMessage id="invitations.page.asked" />
          </p>
        )}
        {stage === "askedBefore" && (
          <p className={styles.notice}>
            <FormattedMessage id="invitations.page.askedBefore" />
          </p>
        )}
        {stage === "failed" && (
          <p className={styles.notice}>
            <FormattedMessage id="invitations.page.refused.failed" />
          </p>
        )}
      </div>
    </>
  );
}
