import { Button, Group } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { PageUsesList } from "../../../client/publishing/page-uses-list.tsx";
import classes from "./publishing.module.css";

type UnpublishQuestionProps = {
  readonly page: { readonly guid: string; readonly path: string; readonly title: string };
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
};

/** Confirms unpublishing a page that others refer to, and lists the references. A page without references is unpublished immediately. */
export function UnpublishQuestion({ page: { guid, path, title }, onConfirm, onClose }: UnpublishQuestionProps): ReactNode {
  const intl = useIntl();
  const uses = trpc.pages.getUses.useQuery({ guid }, { staleTime: 0, gcTime: 0 });
  const isMissed = uses.isError || path === "/" || (uses.data !== undefined && uses.data.menus.length + uses.data.linkedFrom.length > 0);
  const isFree = uses.data !== undefined && !isMissed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there
  useEffect(() => {
    if (isFree) void onConfirm().finally(onClose);
  }, [isFree]);
  if (!isMissed) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="pages.unpublish.title" values={{ count: 1, title }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.cancel" }) }}
    >
      <div className={classes.part}>
        {path === "/" && (
          <p>
            <FormattedMessage id="pages.unpublish.home" />
          </p>
        )}
        {uses.isError ? (
          <p role="alert">
            <FormattedMessage id="pages.uses.failed" />
          </p>
        ) : (
          uses.data && <PageUsesList uses={uses.data} hasPagesBelow={false} />
        )}
        <Group gap="sm">
          <Button color="red" onClick={() => void onConfirm().finally(onClose)}>
            <FormattedMessage id="pages.unpublish.submit" />
          </Button>
          <Button data-autofocus variant="subtle" onClick={onClose}>
            <FormattedMessage id="pages.cancel" />
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
