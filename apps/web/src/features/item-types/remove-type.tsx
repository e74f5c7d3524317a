import { Button } from "@mantine/core";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ItemTypeUsage } from "@plein/contract/item-types/item-type-usage";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { useLocale } from "../../client/use-locale.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./item-types.module.css";
import type { OwnType } from "./type-draft.ts";

/** The button that removes a type; a type with items has a link to them instead. */
export function RemoveType({ type, usage }: { readonly type: OwnType; readonly usage: ItemTypeUsage }): ReactNode {
  const intl = useIntl();
  const locale = useLocale();
  const router = useRouter();
  const queries = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = trpc.listItemTypes.remove.useMutation();
  const remove = async () => {
    const result = await runTask({ type: "delete", entity: "itemType", run: () => mutateAsync({ guid: type.guid }) });
    setAsking(false);
    if (result.code === "Success") router.history.push("/admin/item-types");
    await queries.listItemTypes.invalidate();
  };
  return (
    <section className={classes.box}>
      <h2>
        <FormattedMessage id="itemTypes.remove.title" />
      </h2>
      {usage.itemCount + usage.trashCount > 0 ? (
        <Uses usage={usage} />
      ) : (
        <Button color="red" variant="outline" onClick={() => setAsking(true)}>
          <FormattedMessage id="itemTypes.remove" />
        </Button>
      )}
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage id="itemTypes.remove.ask" values={{ name: itemLabelOf(type.label, locale) || type.name }} />}
        closeButtonProps={{ "aria-label": intl.formatMessage({ id: "itemTypes.cancel" }) }}
      >
        <div className={classes.form}>
          <p>
            <FormattedMessage id="itemTypes.remove.text" />
          </p>
          <div className={classes.buttons}>
            <Button color="red" loading={isPending} onClick={() => void remove()}>
              <FormattedMessage id="itemTypes.remove" />
            </Button>
            <Button variant="subtle" data-autofocus onClick={() => setAsking(false)}>
              <FormattedMessage id="itemTypes.cancel" />
            </Button>
          </div>
        </div>
      </Modal>
    </section>
  );
}

function Uses({ usage: { itemCount, trashCount, pages } }: { readonly usage: ItemTypeUsage }): ReactNode {
  return (
    <>
      <p>
        <FormattedMessage id="itemTypes.remove.used" values={{ count: itemCount, trash: trashCount }} />
      </p>
      {pages.length > 0 && (
        <ul>
          {pages.map(({ guid, title, path, itemCount: count }) => (
            <li key={guid}>
              <a href={path}>{title}</a> (<FormattedMessage id="itemTypes.items" values={{ count }} />)
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
