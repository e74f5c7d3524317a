import { Button, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./privacy.module.css";
import { saveZip } from "./save-zip.ts";

/** Exports all data that the platform stores about the user. */
export function OwnDataSection(): ReactNode {
  const { mutateAsync, isPending } = trpc.privacy.exportOwn.useMutation();
  const start = async () => {
    // The browser itself reports the download.
    const result = await runTask({ type: "add", entity: "export", silent: true, run: () => withConfirmedIdentity(() => mutateAsync()) });
    if (result.code === "Success") saveZip(result.value);
  };
  return (
    <section className={classes.card} aria-labelledby="section-data">
      <Title order={2} size="h3" id="section-data">
        <FormattedMessage id="privacy.export.title" />
      </Title>
      <p>
        <FormattedMessage id="privacy.export.text" />
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        loading={isPending}
        onClick={() => void start()}
      >
        <FormattedMessage id="privacy.export.start" />
      </Button>
    </section>
  );
}
