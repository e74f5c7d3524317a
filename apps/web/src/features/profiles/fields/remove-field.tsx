import { Button } from "@mantine/core";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { useFieldTexts } from "../../../client/profiles/field-texts.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { toDraft, toInput } from "./field-draft.ts";
import { isOwnField } from "./field-sections.ts";
import classes from "./fields.module.css";
import { FIELDS_HREF } from "./fields-href.ts";

type RemoveFieldProps = { readonly field: ProfileField; readonly guid: string };

/** Removes a field after a confirmation about its values, or resets a redefined built-in field to its default. */
export function RemoveField({ field, guid }: RemoveFieldProps): ReactNode {
  const intl = useIntl();
  const { label } = useFieldTexts(field);
  const usage = trpc.profileFields.getUsage.useQuery();
  const { remove, isBusy } = useFieldRemoval(field, guid);
  const [isAsking, setAsking] = useState(false);
  const isOwn = isOwnField(field);
  const count = usage.data?.find(({ key }) => key === field.key)?.profileCount ?? 0;
  return (
    <section className={classes.box}>
      <h2>
        <FormattedMessage id={isOwn ? "profiles.fields.remove.title" : "profiles.fields.reset.title"} />
      </h2>
      {isOwn ? (
        <Button color="red" variant="outline" disabled={usage.data === undefined} onClick={() => setAsking(true)}>
          <FormattedMessage id="profiles.fields.remove" />
        </Button>
      ) : (
        <>
          <p>
            <FormattedMessage id="profiles.fields.reset.text" />
          </p>
          <Button variant="outline" loading={isBusy} onClick={() => void remove()}>
            <FormattedMessage id="profiles.fields.reset" />
          </Button>
        </>
      )}
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage id="profiles.fields.remove.ask" values={{ label }} />}
        closeButtonProps={{ "aria-label": intl.formatMessage({ id: "profiles.fields.cancel" }) }}
      >
        <div className={classes.form}>
          <p>
            <FormattedMessage id="profiles.fields.remove.text" values={{ count, key: field.key }} />
          </p>
          <div className={classes.buttons}>
            <Button color="red" loading={isBusy} onClick={() => void remove()}>
              <FormattedMessage id="profiles.fields.remove" />
            </Button>
            <Button variant="subtle" data-autofocus onClick={() => setAsking(false)}>
              <FormattedMessage id="profiles.fields.cancel" />
            </Button>
          </div>
        </div>
      </Modal>
    </section>
  );
}

/** Removes the field; the undo adds it again, because its values stay stored. */
function useFieldRemoval(field: ProfileField, guid: string) {
  const router = useRouter();
  const queries = trpc.useUtils();
  const removing = trpc.profileFields.remove.useMutation();
  const adding = trpc.profileFields.add.useMutation();
  const remove = async () => {
    const result = await runTask({
      type: "delete",
      entity: "profileField",
      run: () => removing.mutateAsync({ guid }),
      undo: async () => {
        await adding.mutateAsync(toInput(toDraft(field)));
        await queries.profileFields.invalidate();
      },
    });
    if (result.code === "Success") router.history.push(FIELDS_HREF);
    await queries.profileFields.invalidate();
  };
  return { remove, isBusy: removing.isPending };
}
